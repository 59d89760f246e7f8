import { leastCents, mostCents, toTariff } from '#domain/catalogue/energy/tariff.ts'
import type { Country } from '#domain/market/country.ts'
import { marketRules } from '#domain/market/market-rules.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNames, type ColourName } from '#domain/offer/colour.ts'
import {
  deliveryDayChoices,
  deliveryDaysProblem,
  toDeliveryDays,
  type DeliveryDays,
} from '#domain/offer/delivery-days.ts'
import { conditions, type Condition } from '#domain/offer/condition.ts'
import { wellRated } from '#domain/review/well-rated.ts'
import { maxPage } from '#domain/search/paging.ts'
import { priceRangeBetween } from '#domain/search/price-range.ts'
import { sortChoices, sortProblem, toSortChoice, type SortChoice } from '#domain/search/sort.ts'
import { attributesIn } from '#application/search/saved-search.ts'
import { AttributesSchema } from '#openapi/schemas/search/search-query.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { note, print, printJson } from '../../print.ts'
import { prepareAlone } from '../../prepare-database.ts'
import { withProgress } from '../../progress.ts'
import { showSearch } from '../../show/show-search.ts'
import { usingApp } from '../../using-app.ts'
import { workCommand } from '../../work-command.ts'
import { standpoint } from '../../list-options.ts'
import { indexCommand } from './search-index.ts'
import { evaluateCommand } from './search-evaluate.ts'
import { correctionsCommand, synonymsCommand } from './search-rules.ts'

type Options = {
  readonly country: Country
  readonly basis: Basis
  readonly sort: SortChoice
  readonly tariff?: number
  readonly min?: string
  readonly max?: string
  readonly brand?: readonly string[]
  readonly category?: readonly string[]
  readonly shop?: readonly string[]
  readonly notShop?: readonly string[]
  readonly verified?: true
  readonly rated?: true
  readonly realSale?: true
  readonly inStock?: true
  readonly freeDelivery?: true
  readonly deliveryDays?: DeliveryDays
  readonly condition?: readonly Condition[]
  readonly colour?: readonly ColourName[]
  readonly attribute?: readonly string[]
  readonly page: number
  readonly explain?: true
  readonly json?: true
}

export const wholePage = (text: string): number => {
  const page = Number(text)
  if (Number.isInteger(page) && page >= 1 && page <= maxPage) return page
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxPage}.`)
}

export const wholeDollars = (text: string): string => {
  if (/^\d{1,9}$/.test(text)) return text
  throw new InvalidArgumentError('It must be whole dollars, such as 100.')
}

/** Comma-separated or repeated; following words belong to the query. */
export const slugList = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').filter((slug) => slug !== ''),
]

const readSort = (text: string): SortChoice => {
  const choice = toSortChoice(text)
  if (choice === undefined) throw new InvalidArgumentError(`It ${sortProblem}.`)
  return choice
}

const readTariff = (text: string): number => {
  const cents = toTariff(text)
  if (cents === undefined)
    throw new InvalidArgumentError(
      `It must be a number of cents from ${leastCents} to ${mostCents}.`,
    )
  return cents
}

const readDays = (text: string): DeliveryDays => {
  const days = toDeliveryDays(text)
  if (days === undefined) throw new InvalidArgumentError(`It ${deliveryDaysProblem}.`)
  return days
}

const attributeList = (text: string, before: readonly string[] = []): readonly string[] => {
  const read = AttributesSchema.safeParse([...before, text])
  if (read.success) return read.data
  throw new InvalidArgumentError(`It ${read.error.issues[0]?.message}.`)
}

/** The same of names that are known beforehand. */
const listOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string, before: readonly Name[] = []): readonly Name[] => {
    const isName = (word: string): word is Name => names.some((name) => name === word)
    const words = slugList(text)
    if (words.every(isName)) return [...before, ...words]
    throw new InvalidArgumentError(`It must be a list of ${names.join(', ')}.`)
  }

const rebuild = workCommand({
  name: 'search rebuild',
  summary: 'rebuild the search index, spellings and suggestions',
  examples: [''],
  json: false,
  work: (app) => withProgress('Rebuilding', app.search.rebuild),
  show: () => 'The search index was rebuilt.',
})

const [countryOption, basisOption] = standpoint()

export const searchCommand = new Command('search')
  .description('compare prices in the terminal')
  .argument('[query...]', 'words, a model code or a barcode (default: all products by popularity)')
  .addOption(countryOption)
  .addOption(basisOption)
  .addOption(
    new Option(
      '--sort <choice>',
      `${sortChoices.filter((choice) => choice !== '').join(', ')}, unitprice of what is sold by measure, energyprice of what states energy, or most:KEY and least:KEY of an attribute`,
    )
      .argParser(readSort)
      .default('', 'popularity'),
  )
  .option('--tariff <cents>', 'what a kWh costs, for --sort energyprice', readTariff)
  .option('--min <amount>', 'lowest price in whole dollars', wholeDollars)
  .option('--max <amount>', 'highest price in whole dollars', wholeDollars)
  .option('--brand <slugs>', 'only these brands, such as apple,samsung', slugList)
  .option('--category <slugs>', 'only these categories', slugList)
  .option('--shop <slugs>', 'only these shops', slugList)
  .option('--not-shop <slugs>', 'without these shops', slugList)
  .option('--verified', 'only verified shops')
  .option('--real-sale', 'only at prices that are real drops')
  .option('--rated', `only products rated with ${wellRated} stars or more`)
  .option('--in-stock', 'only products in stock')
  .option('--free-delivery', 'only products with free delivery')
  .addOption(
    new Option('--delivery-days <days>', 'only what comes within so many working days')
      .choices(deliveryDayChoices.map(String))
      .argParser(readDays),
  )
  .option('--condition <names>', 'only offers in these conditions', listOf(conditions))
  .option(
    '--colour <names>',
    'only offers in these colours, such as black,pink',
    listOf(colourNames),
  )
  .option(
    '--attribute <key:choice>',
    'only with this of an attribute: memory:16, memory:8..16 or memory:not-stated; repeat it for more',
    attributeList,
  )
  .option('--page <number>', 'page number', wholePage, 1)
  .option('--explain', 'say of each product what its place in the best match is made of')
  .option('--json', 'print the response of GET /api/search')
  .addHelpText(
    'after',
    `
The facets in the --json output contain the slugs of brands, categories and shops, and the keys
and values of attributes.

The first search loads the demonstration into an empty embedded database, as does
"pricehound serve". DEMO=off and "pricehound demo clear" prevent this.

Examples:
  pricehound search "iphone 15 pro 128gb"
  pricehound search 5.1 soundbar --country AU --sort bestprice
  pricehound search dishwasher --sort energyprice --tariff 28
  pricehound search dyson v8 --min 300 --in-stock --json
  pricehound search tv --attribute screen-size:55..65 --attribute screen-type:OLED
  pricehound search --condition used,refurbished --colour pink iphone --basis item
  pricehound search rebuild
  pricehound search evaluate judgements.csv`,
  )
  .addCommand(rebuild)
  .addCommand(evaluateCommand)
  .addCommand(indexCommand)
  .addCommand(synonymsCommand)
  .addCommand(correctionsCommand)
  .action((words: readonly string[], options: Options) =>
    usingApp(async (app) => {
      await prepareAlone(app)
      const query = words.join(' ')
      const centsPerKwh =
        options.sort === 'energyprice'
          ? (options.tariff ?? marketRules[options.country].electricity.centsPerKwh)
          : undefined
      const answer = await app.search.find({
        query,
        country: options.country,
        basis: options.basis,
        sort: options.sort,
        centsPerKwh,
        price: priceRangeBetween(options.min, options.max),
        filters: {
          brands: options.brand ?? [],
          categories: options.category ?? [],
          retailers: options.shop ?? [],
          notRetailers: options.notShop ?? [],
          verified: options.verified ?? false,
          rated: options.rated ?? false,
          realSale: options.realSale ?? false,
          inStock: options.inStock ?? false,
          freeDelivery: options.freeDelivery ?? false,
          deliveryDays: options.deliveryDays ?? null,
          conditions: options.condition ?? [],
          colours: options.colour ?? [],
          attributes: attributesIn(options.attribute ?? []),
        },
        page: options.page,
        explain: options.explain ?? false,
      })
      if (answer.kind === 'none' && !(await app.catalogue.hasProducts())) note(emptyCatalogue)
      if (options.json) return printJson(app.forms.toSearchBody(answer, options.country))
      const { product, products, basis } = answer
      const ids = [...(product ? [product] : []), ...products].map(({ publicId }) => publicId)
      const advice = await app.catalogue.advise(ids, options.country, basis)
      const { country } = options
      print(showSearch(answer, { query, country, now: app.clock.now(), advice, centsPerKwh }))
    }),
  )

const emptyCatalogue =
  'The catalogue is empty. "pricehound connect ADDRESS" adds a shop; "pricehound demo load" loads the demonstration.'
