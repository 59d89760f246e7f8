import type { AdType } from '#domain/ad/ad.ts'

export type Ad = {
  readonly id: string
  readonly companyName: string
  readonly email: string
  readonly type: AdType
  readonly link: string
  readonly image: string
  readonly startsAt: Date
  /** The last second of its last day. */
  readonly endsAt: Date
  readonly demo: boolean
  readonly archivedAt: Date | null
  readonly createdAt: Date
}

export type AdStore = {
  readonly insert: (ad: Ad) => Promise<void>
  readonly lock: (id: string) => Promise<Ad | undefined>
  readonly replace: (ad: Ad) => Promise<void>
  /** Also removes its counts. */
  readonly remove: (id: string) => Promise<void>
}
