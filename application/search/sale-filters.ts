import type { AmountRange } from '#domain/offer/sale.ts'
import type { PriceRange } from '#domain/search/price-range.ts'

/** Whole major units to minor ones. */
export const amountRangeOf = (price: PriceRange | undefined): AmountRange | undefined =>
  price && { min: price.min * 100, max: price.max * 100 }
