import type { AccountId, OfferId } from '#domain/ids.ts'

/** Offers that admins hid. */
export type OfferHidings = {
  find(offerId: OfferId): Promise<OfferHiding | undefined>
  /** In place of an earlier one. */
  put(offerId: OfferId, hiding: OfferHiding): Promise<void>
  remove(offerId: OfferId): Promise<void>
  /** Those whose time has come, the earliest first. */
  listOver(now: Date, limit: number): Promise<readonly OfferId[]>
  /** Whether a source still has it. */
  isCarried(offerId: OfferId): Promise<boolean>
}

export type OfferHiding = {
  readonly reason: string
  readonly at: Date
  /** Null for operators. */
  readonly by: AccountId | null
  /** Null: until somebody shows it. */
  readonly until: Date | null
}
