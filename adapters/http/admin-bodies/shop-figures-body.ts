import type { ShopFigures, ShopProduct } from '#application/retailer/shop-figures.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import type { ShopFiguresBody } from '#openapi/schemas/admin/shop-figures.ts'

export const toShopFiguresBody = (
  { days, categories, products }: ShopFigures,
  country: Country,
): ShopFiguresBody => ({
  country,
  currency: currencyOf(country),
  days: [...days],
  categories: [...categories],
  products: products.map(toProduct),
})

const toProduct = ({
  publicId,
  title,
  category,
  clicks,
  standing,
}: ShopProduct): ShopFiguresBody['products'][number] => ({
  id: publicId,
  title,
  category,
  clicks,
  totalMinor: standing?.totalMinor ?? null,
  rank: standing?.rank ?? null,
  shops: standing?.shops ?? null,
  gapMinor: standing?.gapMinor ?? null,
})
