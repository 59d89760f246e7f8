/** Where a click on an offer leads; `url` was checked against the retailer's domains. */
export type ClickOut = {
  readonly offerId: string
  readonly url: string
  readonly retailerName: string
  readonly productTitle: string | null
  readonly productPath: string | null
  /** True for the invented shops of the demonstration: we serve their plain page ourselves. */
  readonly demo: boolean
}

export type FindClickOut = (
  offerId: string,
) => Promise<(ClickOut & { readonly domains: readonly string[] }) | undefined>

/** Adds one to the offer's count of the day (UTC). */
export type CountClickOut = (offerId: string, at: Date) => Promise<void>
