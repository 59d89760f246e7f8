import { Command, InvalidArgumentError, Option } from 'commander'
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
import { bold, print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'

const upToYear = (text: string): number => {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= 366) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 366.')
}

type Options = {
  readonly country: Country
  readonly days: number
  readonly json?: true
  readonly csv?: true
}

export const figuresCommand = new Command('figures')
  .description('show how often shoppers went on to a shop, and its rank and price gap by product')
  .argument('<shop>', 'its id or slug')
  .addOption(
    new Option('--country <country>', countriesInWords).choices(countries).default(defaultCountry),
  )
  .option('--days <number>', 'so many days up to today', upToYear, 30)
  .addOption(new Option('--json', 'print JSON').conflicts('csv'))
  .option('--csv', 'print all products as CSV')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound retailers figures kea-cameras --days 7\n  pricehound retailers figures kea-cameras --csv > figures.csv',
  )
  .action((shop: string, { country, days, json, csv }: Options) =>
    usingApp(async (app) => {
      const { id: retailerId, name } = await findShop(app, shop)
      const products = csv ? downloadedProducts : shownProducts
      const figures = await app.retailers.figures({ retailerId, country, days, products })
      if (json) return printJson(app.forms.toShopFiguresBody(figures, country))
      if (csv) return print(app.forms.shopProductsCsv(figures, country).trimEnd())
      const clicks = figures.days.reduce((sum, day) => sum + day.clicks, 0)
      print(`${bold(name)}: ${clicks} click-outs from ${country} in ${days} days`)
      print(makeTable(columns, figures.products.map(rowOf(country))))
    }),
  )

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
