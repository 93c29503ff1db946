// Everything of the runtime that a program may use; <r4c/testing.h> is apart.
#pragma once

// Test frameworks and debug heaps define this keyword as a macro, which the standard library's headers do not survive.
#pragma push_macro("new")
#undef new

#include <r4c/adaptive_limit/algorithms.h>
#include <r4c/adaptive_limit/config.h>
#include <r4c/adaptive_limit/handle.h>
#include <r4c/adaptive_limit/policy.h>
#include <r4c/adaptive_limit/snapshot.h>
#include <r4c/clock.h>
#include <r4c/events.h>
#include <r4c/exception_types.h>
#include <r4c/exceptions.h>
#include <r4c/properties.h>
#include <r4c/registry.h>
#include <r4c/resilient.h>

#pragma pop_macro("new")
