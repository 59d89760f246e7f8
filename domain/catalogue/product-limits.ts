/** What a product entered by hand may have at most: characters of texts, items of lists. */
export const productLimits = {
  name: 200,
  category: 100,
  subcategories: 10,
  description: 10_000,
  photos: 12,
  brand: 100,
  mpn: 70,
  gtins: 20,
  variantLabel: 60,
  specifications: 60,
  specification: 160,
  prices: 100,
  priceMinor: 2_000_000_000,
  deliveryDollars: 100_000,
} as const
