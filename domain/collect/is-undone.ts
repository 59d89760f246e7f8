type Run = {
  readonly state: string
  readonly isTrial: boolean
  readonly counts: { readonly applied: number; readonly staged: number }
}

/** Whether none of its changes were made. */
export const isUndone = ({ state, isTrial, counts }: Run): boolean =>
  isTrial || state === 'held' || (isBrokenOff(state) && counts.applied === 0)

/** How many changes were left when it ended in their midst. */
export const unwrittenOf = (run: Run): number =>
  isBrokenOff(run.state) && !isUndone(run) ? run.counts.staged - run.counts.applied : 0

const isBrokenOff = (state: string): boolean => state === 'discarded' || state === 'failed'
