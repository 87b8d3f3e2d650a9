# A short name for `python tools/house.py TARGET`, which works on systems without make, too.
# Everything is set up on first use, inside this folder; `make clean` takes it away again.
PYTHON ?= python3
ARGS =
TARGETS = play test check bench nightly coverage city pictures cluster app site docs fresh format lock clean ready
PARTS = formatted linted typed layered generated client

# Another project's environment may be active in this shell.
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV

.PHONY: help $(TARGETS) $(PARTS)
.NOTPARALLEL:

help:
	@$(PYTHON) tools/house.py help

$(TARGETS) $(PARTS):
	@$(PYTHON) tools/house.py $@ $(ARGS)
