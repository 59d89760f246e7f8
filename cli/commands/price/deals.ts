import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { dealOrders, type DealOrder } from '#domain/price-history/deal-order.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { priceRangeBetween } from '#domain/search/price-range.ts'
import { InvalidArgumentError, Option } from 'commander'
import { standpoint } from '../../list-options.ts'
import { prepareAlone } from '../../prepare-database.ts'
import { showDeals } from '../../show/show-deals.ts'
import { workCommand } from '../../work-command.ts'
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
}

const wholePercent = (text: string): number => {
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= leastDrop && percent <= 99) return percent
  throw new InvalidArgumentError(`It must be a whole number from ${leastDrop} to 99.`)
}

export const dealsCommand = workCommand({
  name: 'deals',
  summary: 'list real drops of prices, top deals first',
  flags: {
    '--category <slugs>': ['only these categories', slugList],
    '--brand <slugs>': ['only these brands, such as apple,samsung', slugList],
    '--percent <number>': [
      'at least this many percent under the usual price',
      wholePercent,
      leastDrop,
    ],
    '--min <amount>': ['lowest price in whole dollars', wholeDollars],
    '--max <amount>': ['highest price in whole dollars', wholeDollars],
    '--page <number>': ['page number', wholePage, 1],
  },
  choices: [
    ...standpoint(),
    new Option(
      '--sort <order>',
      'percent, saving (in dollars) or newest; top deals first when missing',
    )
      .choices(dealOrders.filter((order) => order !== ''))
      .default(''),
  ],
  note: 'Where no server runs, what changed meanwhile is judged first.',
  examples: [
    '',
    '--country AU --category phones --percent 20',
    '--brand apple,samsung --max 500 --sort percent --json',
  ],
  async work(app, options: Options) {
    await prepareAlone(app)
    if (app.hasDatabaseAlone) await app.deals.keep()
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
    const ids = answer.deals.map(({ product }) => product.publicId)
    const advice = await app.catalogue.advise(ids, country, basis)
    return { answer, country, advice }
  },
  json: ({ answer, country }, { forms }) => forms.toDealsBody(answer, country),
  show: ({ answer, country, advice }) => showDeals(answer, country, advice),
})
