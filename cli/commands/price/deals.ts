import { countries, type Country, defaultCountry } from '#domain/market/country.ts'
import { bases, defaultBasis, type Basis } from '#domain/offer/basis.ts'
import { dealOrders, type DealOrder } from '#domain/price-history/deal-order.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { priceRangeBetween } from '#domain/search/price-range.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { print, printJson } from '../../print.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { showDeals } from '../../show/show-deals.ts'
import { usingApp } from '../../using-app.ts'
import { slugList, wholeDollars, wholePage } from '../search/search.ts'

type Options = {
  readonly country: Country
  readonly basis: Basis
  readonly category?: readonly string[]
  readonly brand?: readonly string[]
  readonly percent: number
  readonly min?: string
  readonly max?: string
  readonly sort: DealOrder
  readonly page: number
  readonly json?: true
}

const wholePercent = (text: string): number => {
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= leastDrop && percent <= 99) return percent
  throw new InvalidArgumentError(`It must be a whole number from ${leastDrop} to 99.`)
}

export const dealsCommand = new Command('deals')
  .description('list real drops of prices, top deals first')
  .addOption(
    new Option('--country <code>', 'delivery country').choices(countries).default(defaultCountry),
  )
  .addOption(
    new Option('--basis <basis>', 'what prices cover: delivered or item only')
      .choices(bases)
      .default(defaultBasis),
  )
  .option('--category <slugs>', 'only these categories', slugList)
  .option('--brand <slugs>', 'only these brands, such as apple,samsung', slugList)
  .option(
    '--percent <number>',
    'at least this many percent under the usual price',
    wholePercent,
    leastDrop,
  )
  .option('--min <amount>', 'lowest price in whole dollars', wholeDollars)
  .option('--max <amount>', 'highest price in whole dollars', wholeDollars)
  .addOption(
    new Option(
      '--sort <order>',
      'percent, saving (in dollars) or newest; top deals first when missing',
    )
      .choices(dealOrders.filter((order) => order !== ''))
      .default(''),
  )
  .option('--page <number>', 'page number', wholePage, 1)
  .option('--json', 'print the response of GET /api/deals')
  .addHelpText(
    'after',
    `
Where no server runs, what changed meanwhile is judged first.

Examples:
  pricehound deals
  pricehound deals --country AU --category phones --percent 20
  pricehound deals --brand apple,samsung --max 500 --sort percent --json`,
  )
  .action((options: Options) =>
    usingApp(async (app) => {
      if (app.hasDatabaseAlone) {
        await prepareDatabase(app)
        await app.deals.keep()
      }
      const { country, basis, percent, page, category = [], brand = [] } = options
      const answer = await app.deals.find({
        country,
        basis,
        categories: category,
        brands: brand,
        percent,
        price: priceRangeBetween(options.min, options.max),
        order: options.sort,
        page,
      })
      if (options.json) return printJson(app.forms.toDealsBody(answer, country))
      const ids = answer.deals.map(({ product }) => product.publicId)
      print(showDeals(answer, country, await app.catalogue.advise(ids, country, basis)))
    }),
  )
