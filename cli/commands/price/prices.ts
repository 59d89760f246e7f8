import {
  defaultCountry,
  countryOfCurrency,
  countriesInWords,
  countries,
  type Country,
} from '#domain/market/country.ts'
import { strikeLines } from '#openapi/operations/price-strike.ts'
import { showAnswer } from '../../show/show-answer.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type {
  PastPriceOutcome,
  PastPriceRow,
} from '#application/price-history/import-price-history.ts'
import { strikeNotFound } from '#application/price-history/strike-errors.ts'
import { isUuid } from '#domain/uuid.ts'
import { StrikePriceSchema, type OfferPricesBody } from '#openapi/schemas/admin/strike.ts'
import { PastPriceSchema, type PastPriceInput } from '#openapi/schemas/product/past-price.ts'
import type { Column } from '../../csv/columns.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson, bold, clean, dim } from '../../print.ts'
import { readForm } from '../../read-form.ts'
import type { RowOutcome } from '../../show/show-import.ts'
import { usingApp } from '../../using-app.ts'
import { importCommand } from '../../import-rows.ts'
import { wholeUpTo } from '../../list-options.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { bases, defaultBasis, type Basis } from '#domain/offer/basis.ts'
import { Command, Option } from 'commander'
import { prepareDatabase } from '../../prepare-database.ts'
import { showPriceIndex } from '../../show/show-price-index.ts'

type PriceIndexOptions = { readonly country: Country; readonly basis: Basis; readonly json?: true }

const priceIndexCommand: Command = new Command('index')
  .description('print how the prices of a category moved, by month')
  .argument('<category>', 'its slug, such as televisions')
  .addOption(
    new Option('--country <code>', 'delivery country').choices(countries).default(defaultCountry),
  )
  .addOption(
    new Option('--basis <basis>', 'what prices cover: delivered or item only')
      .choices(bases)
      .default(defaultBasis),
  )
  .option('--json', 'print the response of GET /api/categories/<category>/price-index')
  .addHelpText(
    'after',
    `
Where no server runs, it is worked out first.

Examples:
  pricehound prices index televisions
  pricehound prices index phones --country AU --basis item --json`,
  )
  .action((slug: string, { country, basis, json }: PriceIndexOptions) =>
    usingApp(async (app) => {
      if (app.hasDatabaseAlone) {
        await prepareDatabase(app)
        await app.priceHistory.keepIndex()
      }
      const shown = await app.priceHistory.showIndex(slug, country, basis)
      const body = app.forms.toPriceIndexBody(shown, country, basis)
      if (json) printJson(body)
      else print(showPriceIndex(body))
    }),
  )

export const pastPriceColumns: readonly Column[] = [
  { name: 'retailerId', kind: 'text' },
  { name: 'offerId', kind: 'text' },
  { name: 'currency', kind: 'text' },
  { name: 'priceDate', kind: 'text' },
  { name: 'price', kind: 'text', isNullWhenEmpty: true },
  { name: 'delivery', kind: 'number', isNullWhenEmpty: true },
  { name: 'inStore', kind: 'flag' },
]

const importing = importCommand({
  command: 'prices',
  what: 'prices',
  form: PastPriceSchema,
  columns: pastPriceColumns,
  exampleTable:
    'retailerId,offerId,currency,priceDate,price,delivery\n' +
    'kea-cameras,KTC-4000,NZD,2025-11-01,299.00,5.99\n' +
    'kea-cameras,KTC-4000,NZD,2025-11-28,249.00,5.99\n' +
    'kea-cameras,KTC-4000,NZD,2025-12-24,,',
  exampleRow:
    '{"retailerId":"kea-cameras","offerId":"KTC-4000","currency":"NZD",\n' +
    '   "priceDate":"2025-11-01","price":299,"delivery":5.99}',
  again: 'changes nothing; another price for the same time replaces the first',
  canDryRun: true,
  async run(app, readings, { allOrNothing, dryRun, onProgress }) {
    const isOff = allOrNothing && readings.some(({ ok }) => !ok)
    const rows = readings.flatMap((reading) =>
      reading.ok && !isOff ? toPastPrice(reading.form) : [],
    )
    const importRows = (isTrial: boolean): ReturnType<typeof app.products.importPrices> =>
      app.products.importPrices(rows, { isTrial, onProgress })
    const tried = allOrNothing && !dryRun ? await importRows(true) : undefined
    const outcomes = tried?.some(({ kind }) => kind === 'refused')
      ? tried.map((outcome) => (outcome.kind === 'refused' ? outcome : undefined))
      : await importRows(dryRun)
    const inTurn = outcomes.values()
    return readings.map((reading) =>
      reading.ok
        ? toRowOutcome(inTurn.next().value)
        : { kind: 'refused', problems: reading.problems },
    )
  },
})

const toPastPrice = ({ retailerId, offerId, currency, priceDate, ...price }: PastPriceInput) =>
  ({
    retailer: retailerId,
    retailerRef: offerId,
    country: countryOfCurrency(currency) ?? defaultCountry,
    at: priceDate,
    priceMinor: price.priceMinor,
    deliveryMinor: price.deliveryMinor,
    inStore: price.inStore,
  }) satisfies PastPriceRow

const toRowOutcome = (outcome: PastPriceOutcome | undefined): RowOutcome => {
  if (outcome === undefined) return { kind: 'refused', problems: [] }
  return outcome.kind === 'refused' ? outcome : { kind: outcome.kind, id: outcome.offerId }
}

type StrikeOptions = Options & {
  readonly country?: string
  readonly from: string
  readonly to?: string
  readonly reason: string
}

const listCommand: Command = new Command('list')
  .description('list past prices of each offer of a product, with the ids of the offers')
  .argument('<product>', 'its id, the last part of its address')
  .option('--limit <number>', 'prices of each offer, at most 100', wholeUpTo(100), 5)
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound prices list awMiEnyh59s --limit 20')
  .action((product: string, { limit, json }: Options & { readonly limit: number }) =>
    usingApp(async (app) => {
      const { publicId } = await app.products.show(product)
      const offers = await app.priceHistory.listPast(publicId, limit)
      const shown = offers.map(app.forms.toOfferPricesBody)
      if (json) printJson({ items: shown })
      else print(showPastPrices(shown))
    }),
  )

const strikeCommand: Command = new Command('strike')
  .description('take wrong prices out of the history; nothing is deleted')
  .argument('<offer-or-product>', 'id of an offer, or of a product for all its offers in a country')
  .option('--country <country>', `with a product: ${countriesInWords}`)
  .requiredOption('--from <time>', 'when the wrong price began, in UTC unless it says otherwise')
  .option('--to <time>', 'when it ended; without it: until the shop asks another price')
  .requiredOption('--reason <text>', 'for the audit log')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Examples:
  pricehound prices strike df7296b7-5af0-87b0-90cb-b978892900da \\
    --from 2026-03-10T06:00:00Z --reason "Cents for dollars"
  pricehound prices strike awMiEnyh59s --country NZ \\
    --from 2026-03-10 --to 2026-03-11 --reason "Prices of another model"`,
  )
  .action((target: string, { json, ...options }: StrikeOptions) =>
    usingApp(async (app) => {
      const named = isUuid(target) ? { offer: target } : { product: target }
      const form = readForm(StrikePriceSchema, { ...named, ...options })
      const id = await app.priceHistory.strike(app.forms.toStrikeDraft(form), operatorActor())
      await tell(app, id, json)
    }),
  )

const tell = async (app: App, id: string, json: true | undefined): Promise<void> => {
  const [strike] = await app.priceHistory.listStrikes({ id })
  if (!strike) throw strikeNotFound()
  const shown = app.forms.toStrikeBody(strike)
  if (json) printJson(shown)
  else print(showAnswer(shown, { columns: strikeLines }, app.clock.now()))
}

export const pricesCommand: Command = new Command('prices')
  .description('import price history, strike wrong prices out of it, and print how prices moved')
  .addCommand(importing)
  .addCommand(listCommand)
  .addCommand(strikeCommand)
  .addCommand(priceIndexCommand)

type Options = { readonly json?: true }

const showPastPrices = (offers: readonly OfferPricesBody[]): string =>
  offers.length === 0
    ? 'No prices.'
    : offers
        .map((offer) =>
          [
            `${bold(clean(offer.shop))}  ${clean(offer.title)}, ${offer.country}  ${dim(offer.offer)}`,
            ...offer.prices.map(
              ({ at, amountMinor, isStruck }) =>
                `  ${minute(at)}  ${amountMinor === null ? 'gone' : formatPrice(amountMinor, offer.currency)}${isStruck ? '  struck' : ''}`,
            ),
            ...(offer.hasMore ? [dim('  …')] : []),
          ].join('\n'),
        )
        .join('\n\n')

const minute = (moment: string): string => `${moment.slice(0, 16).replace('T', ' ')} UTC`
