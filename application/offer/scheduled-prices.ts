import type { PriceTerms } from '#domain/offer/price-terms.ts'

/** Offers whose price or presence changes by date alone, in the caller's transaction. */
export type ScheduledPrices = {
  findRetailer(now: Date): Promise<number | undefined>
  /** The caller has locked the retailer. */
  list(retailerId: number, now: Date, limit: number): Promise<readonly ScheduledPrice[]>
  setTurns(
    turns: readonly { readonly offerId: string; readonly turnsAt: Date | null }[],
  ): Promise<void>
}

export type ScheduledPrice = {
  readonly offerId: string
  /** Undefined when the offer itself ends. */
  readonly price: { readonly terms: PriceTerms; readonly turnsAt: Date } | undefined
}
