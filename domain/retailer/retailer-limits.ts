/** What a shop may have at most: characters of texts, items of lists. */
export const retailerLimits = {
  name: 100,
  domain: 253,
  /** Beside the first. */
  domains: 20,
  shippingFrom: 100,
  shippingTime: 60,
  dollars: 1_000_000,
  verifiedReason: 500,
} as const

/** Products of a shop's figures, of a page and of a file; bounds what is read at once. */
export const shownProducts = 100
export const downloadedProducts = 10_000
