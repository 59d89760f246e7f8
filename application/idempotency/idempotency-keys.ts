/** A request that is to have one effect however often it is sent. */
export type OnceRequest = {
  /** A hash of who sent it, where to, and under which key. */
  readonly id: string
  /** A hash of what it asks for. */
  readonly requestHash: string
}

/** What was answered when it had its effect. */
export type KeptAnswer = {
  readonly status: number
  readonly contentType: string | null
  readonly body: string
}

export type Reservation =
  /** It is the caller's to do, and nobody else's. */
  | { readonly kind: 'reserved' }
  /** Somebody does it just now. */
  | { readonly kind: 'under-way' }
  /** It was done; this was answered. */
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** Something else was asked for under the same key. */
  | { readonly kind: 'other-request' }

/** Remembers requests for a day, for all nodes together. */
export type IdempotencyKeys = {
  /**
   * Of any number that ask at once, one gets 'reserved'. A reservation that was neither answered nor
   * released ends after `reservationMs`: whoever held it is gone.
   */
  readonly reserve: (request: OnceRequest, now: Date) => Promise<Reservation>
  readonly keep: (id: string, answer: KeptAnswer) => Promise<void>
  /** It had no effect and may be tried again. */
  readonly release: (id: string) => Promise<void>
}

/** Longer than any request is worked on. */
export const reservationMs = 30_000

export const keptAnswerMs = 24 * 60 * 60_000
