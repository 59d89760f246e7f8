export const isUndone = ({
  state,
  isTrial,
  counts,
}: {
  readonly state: string
  readonly isTrial: boolean
  readonly counts: { readonly applied: number }
}): boolean =>
  // A discarded run may have applied a part.
  isTrial || state === 'held' || (state === 'discarded' && counts.applied === 0)
