/** What ad blockers stop: whoever cannot fetch this does not see our ads either. Nobody runs it. */
export const isReachable = true
