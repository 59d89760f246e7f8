import type { AdType } from '#domain/ad/ad.ts'

export type Ad = {
  readonly id: string
  readonly companyName: string
  readonly email: string
  readonly type: AdType
  /** http(s). */
  readonly link: string
  /** Path on our own host. */
  readonly image: string
  readonly startsAt: Date
  /** The last second of its last day. */
  readonly endsAt: Date
  readonly demo: boolean
  readonly archivedAt: Date | null
  readonly createdAt: Date
}

/** Ads within a transaction. */
export type AdStore = {
  readonly insert: (ad: Ad) => Promise<void>
  /** Nobody else changes it until the transaction ends. */
  readonly lock: (id: string) => Promise<Ad | undefined>
  readonly replace: (ad: Ad) => Promise<void>
  /** With what was counted of it. */
  readonly remove: (id: string) => Promise<void>
}
