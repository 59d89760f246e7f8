/** Whether what a collection would change is not done, or not yet. */
export const isUndone = ({
  state,
  isTrial,
  counts,
}: {
  readonly state: string
  readonly isTrial: boolean
  readonly counts: { readonly applied: number }
}): boolean =>
  // One that is given up may have been in the midst of it.
  isTrial || state === 'held' || (state === 'discarded' && counts.applied === 0)
