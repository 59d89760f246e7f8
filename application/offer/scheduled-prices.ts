import type { PriceTerms } from '#domain/offer/price-terms.ts'

/** Offers that time changes without a word of their source, within the caller's transaction. */
export type ScheduledPrices = {
  /** A retailer with one of them that is due. */
  findRetailer(now: Date): Promise<number | undefined>
  /** Those of the retailer that are due, some at a time; its caller has the retailer locked. */
  list(retailerId: number, now: Date, limit: number): Promise<readonly ScheduledPrice[]>
  /** Notes when prices turn next. */
  setTurns(
    turns: readonly { readonly offerId: string; readonly turnsAt: Date | null }[],
  ): Promise<void>
}

export type ScheduledPrice = {
  readonly offerId: string
  /** Undefined: its price is due no turn, the offer itself ended. */
  readonly price: { readonly terms: PriceTerms; readonly turnsAt: Date } | undefined
}
