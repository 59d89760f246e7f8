/* What ad blockers stop: whoever cannot fetch this does not see our ads either. */
