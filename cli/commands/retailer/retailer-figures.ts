import { Option } from 'commander'
import {
  currencyOf,
  type Country,
  countries,
  defaultCountry,
  countriesInWords,
} from '#domain/market/country.ts'
import { formatDifference, formatPrice } from '#domain/money/display-price.ts'
import type { ShopProduct } from '#application/retailer/shop-figures.ts'
import { downloadedProducts, shownProducts } from '#domain/retailer/retailer-limits.ts'
import { findShop } from '../../find-shop.ts'
import { wholeUpTo } from '../../list-options.ts'
import { bold } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { workCommand } from '../../work-command.ts'

type Options = {
  readonly shop: string
  readonly country: Country
  readonly days: number
  readonly csv?: true
}

export const figuresCommand = workCommand({
  name: 'retailers figures',
  summary: 'show how often shoppers went on to a shop, and its rank and price gap by product',
  args: { '<shop>': 'its id or slug' },
  flags: { '--days <number>': ['so many days up to today', wholeUpTo(366), 30] },
  choices: [
    new Option('--country <country>', countriesInWords).choices(countries).default(defaultCountry),
    new Option('--csv', 'print all products as CSV').conflicts('json'),
  ],
  examples: ['kea-cameras --days 7', 'kea-cameras --csv > figures.csv'],
  async work(app, { shop, country, days, csv }: Options) {
    const { id: retailerId, name } = await findShop(app, shop)
    const products = csv ? downloadedProducts : shownProducts
    const figures = await app.retailers.figures({ retailerId, country, days, products })
    const table = csv ? app.forms.shopProductsCsv(figures, country).trimEnd() : undefined
    return { name, country, days, figures, table }
  },
  json: ({ figures, country }, { forms }) => forms.toShopFiguresBody(figures, country),
  show({ name, country, days, figures, table }) {
    if (table !== undefined) return table
    const clicks = figures.days.reduce((sum, day) => sum + day.clicks, 0)
    const title = `${bold(name)}: ${clicks} click-outs from ${country} in ${days} days`
    return `${title}\n${makeTable(columns, figures.products.map(rowOf(country)))}`
  },
})

const columns = [
  { heading: 'Clicks', align: 'right' },
  { heading: 'Product', wraps: true },
  { heading: 'Delivered', align: 'right' },
  { heading: 'Rank', align: 'right' },
  { heading: 'Gap', align: 'right' },
] as const

const rowOf =
  (country: Country) =>
  ({ clicks, title, standing }: ShopProduct): string[] => {
    const currency = currencyOf(country)
    return [
      String(clicks),
      title,
      standing ? formatPrice(standing.totalMinor, currency) : '-',
      standing ? `${standing.rank} of ${standing.shops}` : '-',
      standing && standing.gapMinor !== null ? formatDifference(standing.gapMinor, currency) : '-',
    ]
  }
