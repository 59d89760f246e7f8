export type OnceRequest = {
  readonly id: string
  readonly requestHash: string
}

export type KeptAnswer = {
  readonly status: number
  readonly contentType: string | null
  readonly body: string
}

export type Reservation =
  | { readonly kind: 'reserved' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  | { readonly kind: 'other-request' }

/** Remembers requests for a day, across all nodes. */
export type IdempotencyKeys = {
  /** One of several concurrent callers gets 'reserved', for at most `reservationMs`. */
  readonly reserve: (request: OnceRequest, now: Date) => Promise<Reservation>
  readonly keep: (id: string, answer: KeptAnswer) => Promise<void>
  readonly release: (id: string) => Promise<void>
}

/** Longer than any request runs. */
export const reservationMs = 30_000

export const keptAnswerMs = 24 * 60 * 60_000
