#!/usr/bin/env python3
"""Runs the benchmarks in rounds and holds them against each other as questions.toml asks.

Every round runs every program and command once, in an order of its own, so that a machine's moods fall on all alike. A
ratio is the median of the rounds' ratios, each of two figures of one round. Where the middle half of them spreads over more
than a tenth of the median, the machine was too noisy to believe that ratio, which is then marked with '?'.

Writes results.json, results.md and, with --plot, calls.svg to the folder given by --out. Ends with 1 where a question
found no answer.
"""
import argparse
import json
import pathlib
import platform
import random
import resource
import statistics
import subprocess
import sys
import tomllib

TOO_NOISY = 0.10
PLOTTED = {"twoSteadyReadings": "two readings of steady_clock", "readingsAndOneWord": "the same and one shared word",
           "steadyCall": "call by steady_clock", "tscCall": "call by the time-stamp counter"}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--setup", type=pathlib.Path, required=True, help="what was built, as the build wrote it")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder for the results")
    parser.add_argument("--rounds", type=int, default=9, help="how often everything runs (default: 9)")
    parser.add_argument("--min-time", type=float, default=0.1, help="seconds for a benchmark in a round (default: 0.1)")
    parser.add_argument("--only", metavar="WORD", default="", help="only questions whose text has this in it")
    parser.add_argument("--plot", action="store_true", help="plot calls over threads (takes matplotlib)")
    given = parser.parse_args()
    if given.rounds < 1 or given.min_time <= 0:
        parser.error("--rounds and --min-time have to be positive")
    return given


def run_program(program, wanted, min_time):
    names = "|".join(f"^{name}$" for name in sorted(wanted))
    output = subprocess.run([program, "--benchmark_format=json", f"--benchmark_filter={names}",
                             f"--benchmark_min_time={min_time}", "--benchmark_enable_random_interleaving=true"],
                            check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True).stdout
    for run in json.loads(output)["benchmarks"] if output.strip() else []:
        if run.get("error_occurred"):
            sys.exit(f"bench.py: {run['name']}: {run['error_message']}")
        yield run["name"], run["cpu_time"]


def listed(program):
    output = subprocess.run([program, "--benchmark_list_tests"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return set(output.split())


def run_command(words, names, includes):
    command = []
    for word in words:
        command += includes if word == "{includes}" else [word.format(**names)]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"bench.py: {' '.join(command)} failed:\n{done.stderr}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e9


def measure(setup, questions, commands, given):
    """A list of rounds, each the nanoseconds by name."""
    wanted = {name for question in questions for name in (question["measured"], question["over"])}
    if given.plot:
        wanted |= {name for program in setup["programs"] for name in listed(program) if name.split("/")[0] in PLOTTED}
    programs = {program: listed(program) & wanted for program in setup["programs"]}
    names = setup["names"] | {"out": str(given.out)}

    rounds = []
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr, flush=True)
        figures = {}
        order = [program for program in programs if programs[program]]
        random.shuffle(order)
        for program in order:
            figures.update(run_program(program, programs[program], given.min_time))
        for command in commands: # in their order: one writes what another reads
            if command["name"] in wanted:
                figures[command["name"]] = run_command(command["run"], names, setup["includes"])
        rounds.append(figures)
    return rounds


def answer(question, rounds):
    try:
        ratios = sorted(figures[question["measured"]] / figures[question["over"]] for figures in rounds)
    except KeyError as missing:
        sys.exit(f"bench.py: no benchmark answers '{question['what']}': there is none named {missing}")
    ratio = statistics.median(ratios)
    quarter = len(ratios) // 4
    spread = (ratios[-1 - quarter] - ratios[quarter]) / ratio
    return question | {"ratio": ratio, "spread": spread, "believable": len(ratios) > 1 and spread <= TOO_NOISY,
                       "nanoseconds": statistics.median(figures[question["measured"]] for figures in rounds)}


def processor():
    try:
        cpuinfo = pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        return platform.processor()
    return next((line.split(":")[1].strip() for line in cpuinfo.splitlines() if line.startswith("model name")),
                platform.machine())


def table(answers, built_with, rounds):
    yield f"{processor()}; {built_with}; {rounds} rounds."
    yield ""
    yield "| what | ratio | goal | measured |"
    yield "| --- | --- | --- | --- |"
    for one in answers:
        mark = "" if one["believable"] else " ?"
        goal = f"≤ {one['goal']:.2f}" if "goal" in one else ""
        yield f"| {one['what']} | {one['ratio']:.2f}{mark} | {goal} | {readable(one['nanoseconds'])} |"
    doubtful = sum(not one["believable"] for one in answers)
    if doubtful:
        yield ""
        yield (f"? The machine was too noisy to believe {doubtful} of {len(answers)}: the middle half of the rounds spreads "
               f"over more than {TOO_NOISY:.0%} of the median, or there was one round only. Close what else runs, and "
               "take more rounds.")


def readable(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


def plot(rounds, path):
    import matplotlib
    matplotlib.use("svg")
    from matplotlib import pyplot
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for benchmark, label in PLOTTED.items():
        points = sorted((int(name.split(":")[1]), statistics.median(figures[name] for figures in rounds))
                        for name in rounds[0] if name.startswith(benchmark + "/threads:"))
        axes.plot(*zip(*points), marker="o", label=label)
    axes.set(xscale="log", yscale="log", xlabel="threads that do nothing else", ylabel="CPU time a call, ns")
    axes.set_xscale("log", base=2)
    axes.grid(True, which="both", alpha=0.3)
    axes.legend()
    figure.savefig(path)


def main():
    given = arguments()
    setup = json.loads(given.setup.read_text())
    asked = tomllib.loads(pathlib.Path(__file__).with_name("questions.toml").read_text())
    questions = [question for question in asked["ratio"] if given.only in question["what"]]
    if not questions:
        sys.exit(f"bench.py: no question has '{given.only}' in it")
    given.out.mkdir(parents=True, exist_ok=True)

    rounds = measure(setup, questions, asked["command"], given)
    answers = [answer(question, rounds) for question in questions]
    text = "\n".join(table(answers, setup["built with"], given.rounds)) + "\n"
    (given.out / "results.md").write_text(text)
    (given.out / "results.json").write_text(json.dumps({"answers": answers, "rounds": rounds}, indent=1) + "\n")
    if given.plot:
        plot(rounds, given.out / "calls.svg")
    print(text)


if __name__ == "__main__":
    main()
