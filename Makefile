# Everything is set up on first use, inside this folder; `make clean` takes it away again.
PYTHON ?= python3
HOUSE = $(PYTHON) tools/house.py
BIN = .venv/bin
PYTEST = $(BIN)/python -m pytest -n auto
# Tests in a browser wait a third of their time: one more of them than there are cores.
IN_BROWSER = $(BIN)/python -m pytest -n $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)") tests/browser
# Whoever needs it is printed with the first failure: docs/decisions/0016.
SECOND_TRY = --reruns 1
ARGS =

export HYPOTHESIS_STORAGE_DIRECTORY = .cache/hypothesis
# Another project's environment may be active in this shell.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV
# Tests start hundreds of servers: without compiled modules each start takes three times as long.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play test check bench nightly coverage city pictures cluster app site lock format clean ready formatted linted typed layered generated client
.NOTPARALLEL:

help:
	@echo "make play      set up, then host games: open the address it prints"
	@echo "make test      set up, then run every check and every test"
	@echo "make check     the fast half of that, in under a minute"
	@echo "make bench     figures beside the peers'"
	@echo "make nightly   the long suites, two hours or three"
	@echo "make coverage  how much of each package the tests run; part of make nightly"
	@echo "make city      draw the standard city of Spy Guy anew, and tell its playthroughs in it"
	@echo "make pictures  take the pictures of docs/screenshots anew, from a live server"
	@echo "make cluster   try many servers on this machine: PostgreSQL, NATS, three nodes, nginx"
	@echo "make app       let make play offer Spytable for times without a network"
	@echo "make site      write dist/site: a folder that plays from any file server, without ours"
	@echo "make format    put the source in its one form"
	@echo "make lock      pin the dependencies anew (ARGS=--upgrade: the newest)"
	@echo "make clean     remove all that was set up"
	@echo
	@echo "ARGS=\"...\" is passed on: make play ARGS=\"--port 9000\". PYTHON=... names another Python."

play:
	@$(HOUSE) run
	@$(BIN)/spytable serve $(ARGS)

test: ready formatted linted typed layered generated client
	@echo "== tests (one that fails gets a second try, and its first failure is printed)"
	@$(PYTEST) --ignore=tests/browser $(SECOND_TRY) $(ARGS)
	@echo "== tests in a browser (with a second try, too)"
	@$(IN_BROWSER) $(SECOND_TRY) $(ARGS)

check: ready formatted linted typed layered generated client
	@echo "== fast tests"
	@$(PYTEST) -m "not slow and not nightly" $(ARGS)

nightly:
	@$(HOUSE) nightly
	@$(BIN)/python -m tools.offline app
	@echo "== nightly tests"
	@$(PYTEST) -m nightly --ignore=tests/browser $(ARGS)
	@echo "== nightly tests in a browser"
	@$(IN_BROWSER) -m nightly $(ARGS)
	@echo "== coverage"
	@$(BIN)/python -m tests.coverage.nightly

bench: ready
	@$(HOUSE) peers
	@$(BIN)/python -m bench $(ARGS)

city: ready
	@$(BIN)/python -m spytable.games.spy_guy.city.make 0
	@$(BIN)/python -m spytable.games.spy_guy.tests.retell

coverage: ready
	@echo "== coverage"
	@$(BIN)/python -m tests.coverage.nightly $(ARGS)

pictures: ready
	@$(BIN)/python -m tests.browser.pictures $(ARGS)

cluster: ready
	@$(BIN)/python -m tools.cluster $(ARGS)

# A server offers the offline app only where this was built: make play does not wait for it.
app: ready

site: ready
	@$(BIN)/python -m tools.offline site
	@echo "The site is in dist/site. Try it: python3 -m http.server --directory dist/site 8080"

ready:
	@$(HOUSE) dev
	@$(BIN)/python -m tools.offline app

formatted:
	@echo "== format"
	@$(BIN)/ruff format --check .

linted:
	@echo "== lint"
	@$(BIN)/ruff check .

typed:
	@echo "== types"
	@$(BIN)/mypy

layered:
	@echo "== layers"
	@$(BIN)/lint-imports --no-logo --cache-dir .cache/layers

generated:
	@echo "== generated types"
	@$(BIN)/python tools/typescript.py --check
	@$(BIN)/python tools/stubs.py --check

client:
	@echo "== client: format, lint, types, tests"
	@$(HOUSE) npm run check
	@$(HOUSE) npm test

format: ready
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(HOUSE) npm run format

lock:
	@$(HOUSE) lock $(ARGS)

clean:
	rm -rf .venv .cache dist node_modules src/spytable/server/static
	find src tests bench tools -name __pycache__ -prune -exec rm -rf {} +
