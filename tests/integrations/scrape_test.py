#!/usr/bin/env python3
"""Starts a program with r4c's metrics and a Prometheus server that scrapes it, asks the server for every series and puts
every query of the dashboard to it."""
import argparse
import json
import pathlib
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

SEARCH = "shop::SearchClient#search(const std::string &)"

# What the scraped program's limits are known to be.
EXPECTED = {
    ("r4c_calls_rejected_total", "orders"): 1,
    ("r4c_calls_rejected_total", SEARCH): 0,
    ("r4c_adaptivelimit_limit_changes_total", "orders"): 1,
    ("r4c_adaptivelimit_limit_changes_total", SEARCH): 0,
    ("r4c_adaptivelimit_drops_total", "orders"): 0,
    ("r4c_adaptivelimit_drops_total", SEARCH): 0,
    ("r4c_adaptivelimit_limit", "orders"): 3,
    ("r4c_adaptivelimit_limit", SEARCH): 20,
    ("r4c_adaptivelimit_concurrent_calls", "orders"): 1,
    ("r4c_adaptivelimit_concurrent_calls", SEARCH): 0,
    ("r4c_adaptivelimit_waiting_calls", "orders"): 0,
    ("r4c_adaptivelimit_waiting_calls", SEARCH): 0,
    ("r4c_adaptivelimit_window_latency_seconds", "orders"): 1.5,
    ("r4c_adaptivelimit_window_latency_seconds", SEARCH): 0,
}

# What Grafana puts in the place of its variables.
VARIABLES = {"$__rate_interval": "4s", "$job": "r4c", "$id": ".*"}

CONFIGURATION = """\
scrape_configs:
  - job_name: r4c
    scrape_interval: 1s
    static_configs:
      - targets: ["127.0.0.1:{port}"]
"""


class Server:
    """A Prometheus server that scrapes `port`, on a port of the system's choice."""

    def __init__(self, program, port, folder):
        (folder / "prometheus.yml").write_text(CONFIGURATION.format(port=port))
        self.process = subprocess.Popen(
            [program, f"--config.file={folder / 'prometheus.yml'}", f"--storage.tsdb.path={folder / 'data'}",
             "--web.listen-address=127.0.0.1:0", "--log.format=json"],
            stderr=subprocess.PIPE, text=True)
        self.log = []
        self.address = self._address()
        # Its log has to be read on, or it blocks.
        threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True).start()

    def _address(self):
        """Reads the log until the server is ready."""
        address = None
        for line in self.process.stderr:
            self.log.append(line)
            entry = json.loads(line)
            address = entry.get("address", address)
            if "ready to receive" in entry.get("msg", ""):
                return address
        raise SystemExit("the Prometheus server does not start:\n" + "".join(self.log))

    def get(self, path, **parameters):
        url = f"http://{self.address}/api/v1/{path}?{urllib.parse.urlencode(parameters)}"
        try:
            with urllib.request.urlopen(url, timeout=10) as answer:
                return json.load(answer)["data"]
        except urllib.error.HTTPError as error:
            raise SystemExit(f"FAILED: {parameters}: {error}: {error.read().decode()}")

    def query(self, expression, deadline):
        """The result, as soon as there is one: scraping goes by real time."""
        while time.monotonic() < deadline:
            if result := self.get("query", query=expression)["result"]:
                return result
            threading.Event().wait(0.2)
        return []


def queries(dashboard):
    """The title and the query of each target, panels in rows included."""
    for panel in dashboard["panels"]:
        yield from queries(panel) if "panels" in panel else ()
        for target in panel.get("targets", []):
            yield panel["title"], target["expr"]


def check_series(server, deadline):
    assert server.query('up{job="r4c"} == 1', deadline), "the server did not scrape the program"
    found = {(series["metric"]["__name__"], series["metric"]["id"]): float(series["value"][1])
             for series in server.query('{__name__=~"r4c_.+"}', deadline)}
    assert found == EXPECTED, f"\n   found {found}\nexpected {EXPECTED}"
    kinds = server.query('r4c_calls_rejected_total{kind="adaptivelimit",instance!=""}', deadline)
    assert len(kinds) == 2, kinds


def check_types(server):
    for name, metadata in server.get("metadata").items():
        if name.startswith("r4c_"):
            expected = "counter" if name.endswith("_total") else "gauge"
            assert [entry["type"] for entry in metadata] == [expected], (name, metadata)


def check_dashboard(server, dashboard, deadline):
    checked = 0
    for title, expression in queries(dashboard):
        for variable, value in VARIABLES.items():
            expression = expression.replace(variable, value)
        assert "$" not in expression, f"{title}: unknown variable: {expression}"
        assert server.query(expression, deadline), f"{title}: no result: {expression}"
        checked += 1
    for variable in dashboard["templating"]["list"]:
        if variable["type"] == "query":
            # label_values(METRIC, LABEL)
            metric, label = variable["query"].removeprefix("label_values(").removesuffix(")").rsplit(", ", 1)
            for name, value in VARIABLES.items():
                metric = metric.replace(name, value)
            result = server.query(metric, deadline)
            assert result and all(series["metric"].get(label) for series in result), variable
            checked += 1
    assert checked >= 5, f"the dashboard has only {checked} queries"
    return checked


def main():
    parser = argparse.ArgumentParser()
    for option in ("scraped", "server", "dashboard"):
        parser.add_argument(f"--{option}", required=True)
    options = parser.parse_args()
    dashboard = json.loads(pathlib.Path(options.dashboard).read_text())

    scraped = subprocess.Popen([options.scraped], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(options.server, int(scraped.stdout.readline()), pathlib.Path(folder))
        try:
            deadline = time.monotonic() + 60
            check_series(server, deadline)
            check_types(server)
            checked = check_dashboard(server, dashboard, deadline)
            print(f"{len(EXPECTED)} series and {checked} queries of the dashboard")
        finally:
            server.process.terminate()
            server.process.wait()
            scraped.communicate()
    assert scraped.returncode == 0, scraped.returncode


if __name__ == "__main__":
    main()
