import type { PriceIndex } from '#application/price-history/price-index.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { changeBetween } from '#domain/price-history/price-index.ts'
import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'

export const toPriceIndexBody = (
  { slug, name, months, yearPercent }: PriceIndex,
  country: Country,
  basis: Basis,
): PriceIndexBody => ({
  category: { slug, name },
  country,
  basis,
  months: months.map((month, at) => {
    const before = months[at - 1]
    return { ...month, changePercent: before ? changeBetween(before, month) : null }
  }),
  yearPercent,
})
