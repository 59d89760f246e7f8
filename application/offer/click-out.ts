/** `url` has been checked against the retailer's domains. */
export type ClickOut = {
  readonly offerId: string
  readonly url: string
  readonly retailerName: string
  readonly productTitle: string | null
  readonly productPath: string | null
  /** Invented shops link to our own plain page. */
  readonly demo: boolean
}

export type FindClickOut = (
  offerId: string,
) => Promise<(ClickOut & { readonly domains: readonly string[] }) | undefined>

/** Counts by day (UTC). */
export type CountClickOut = (offerId: string, at: Date) => Promise<void>
