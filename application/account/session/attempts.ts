/** What is counted for whom: the name of a limit, and the parts that together say whom it is for. */
export type Counted = { readonly name: string; readonly whom: readonly string[] }

export type Limit = Counted & {
  readonly attempts: number
  readonly windowMs: number
}

type AttemptOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'refused'; readonly retryAfterSeconds: number }

/** Counts of attempts; whom they are for is kept as a hash only. */
export type Attempts = {
  /** Counts one unless the limit is reached: trying in vain prolongs nothing. Safe concurrently. */
  readonly count: (limit: Limit, now: Date) => Promise<AttemptOutcome>
}

export type AttemptStore = {
  readonly forgive: (counted: readonly Counted[]) => Promise<void>
  readonly forget: (counted: readonly Counted[]) => Promise<void>
}
