import type { ShopFigures } from '#application/retailer/shop-figures.ts'
import { sheetCsv } from '../bodies/sheet-csv.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'

/** Amounts in dollars. */
export const shopProductsCsv = ({ products }: ShopFigures, country: Country): string =>
  sheetCsv(
    columns,
    products.map(({ publicId, title, category, clicks, standing }) => ({
      product: publicId,
      title,
      category,
      clicks,
      delivered: dollars(standing?.totalMinor),
      currency: currencyOf(country),
      rank: standing?.rank,
      shops: standing?.shops,
      gap: dollars(standing?.gapMinor),
    })),
  )

const columns = [
  'product',
  'title',
  'category',
  'clicks',
  'delivered',
  'currency',
  'rank',
  'shops',
  'gap',
]

/** A number, as a text that begins with a minus would be taken for a formula. */
const dollars = (minor: number | null | undefined): number | undefined =>
  minor === null || minor === undefined ? undefined : minor / 100
