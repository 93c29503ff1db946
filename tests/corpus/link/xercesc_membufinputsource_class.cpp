// LINK: -lxerces-c
// A document parsed from the subclass of a concrete input source.
#include "xercesc_membufinputsource_class.r4c.h"

#include "check.h"

#include <cstring>
#include <xercesc/dom/DOM.hpp>
#include <xercesc/parsers/XercesDOMParser.hpp>
#include <xercesc/util/PlatformUtils.hpp>

int main() {
  xercesc::XMLPlatformUtils::Initialize();
  {
    r4c::ResilienceRegistry registry = r4c::ResilienceRegistry::builder().build();
    const char *text = "<stock><item/><item/></stock>";
    r4c::Resilient<corpus_xercesc_membufinputsource_class::LimitedMemBufInputSource> source(
        registry, reinterpret_cast<const XMLByte *>(text), std::strlen(text), "stock");
    xercesc::XercesDOMParser parser;
    parser.parse(source);
    check(parser.getErrorCount() == 0, "the document is parsed");
    check(parser.getDocument()->getDocumentElement()->getChildElementCount() == 2, "it has two items");
    const auto made =
        registry.adaptiveLimit("corpus_xercesc_membufinputsource_class::LimitedMemBufInputSource#makeStream() const");
    check(made.snapshot().accepted() == 1, "the stream was made through the wrapper");
  }
  xercesc::XMLPlatformUtils::Terminate();
}
