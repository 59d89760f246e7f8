import {
  defaultCountry,
  countryOfCurrency,
  countriesInWords,
  type Country,
} from '#domain/market/country.ts'
import { strikeLines } from '#openapi/operations/price-strike.ts'
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
import { bold, clean, dim } from '../../print.ts'
import { readForm } from '../../read-form.ts'
import type { RowOutcome } from '../../show/show-import.ts'
import { workCommand } from '../../work-command.ts'
import { importCommand } from '../../import-rows.ts'
import { standpoint, wholeUpTo } from '../../list-options.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { Command, Option } from 'commander'
import { prepareAlone } from '../../prepare-database.ts'
import { markets } from '#domain/market/markets.ts'
import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import { basisWords } from '../../show/show-search.ts'
import { makeTable } from '../../show/table.ts'

type Named = { readonly category: string; readonly country: Country; readonly basis: Basis }

const priceIndexCommand = workCommand({
  name: 'prices index',
  summary: 'print how the prices of a category moved, by month',
  args: { '<category>': 'its slug, such as televisions' },
  choices: standpoint(),
  note: 'Where no server runs, it is worked out first.',
  examples: ['televisions', 'phones --country AU --basis item --json'],
  async work(app, { category, country, basis }: Named) {
    await prepareAlone(app)
    if (app.hasDatabaseAlone) await app.priceHistory.keepIndex()
    const shown = await app.priceHistory.showIndex(category, country, basis)
    return app.forms.toPriceIndexBody(shown, country, basis)
  },
  show: (body) => showPriceIndex(body),
})

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

const listCommand = workCommand({
  name: 'prices list',
  summary: 'list past prices of each offer of a product, with the ids of the offers',
  args: { '<product>': 'its id, the last part of its address' },
  flags: { '--limit <number>': ['prices of each offer, at most 100', wholeUpTo(100), 5] },
  examples: ['awMiEnyh59s --limit 20'],
  async work(app, { product, limit }: { readonly product: string; readonly limit: number }) {
    const { publicId } = await app.products.show(product)
    const offers = await app.priceHistory.listPast(publicId, limit)
    return { items: offers.map(app.forms.toOfferPricesBody) }
  },
  show: ({ items }) => showPastPrices(items),
})

const strikeCommand = workCommand({
  name: 'prices strike',
  summary: 'take wrong prices out of the history; nothing is deleted',
  args: {
    '<offer-or-product>': 'id of an offer, or of a product for all its offers in a country',
  },
  flags: {
    '--country <country>': `with a product: ${countriesInWords}`,
    '--to <time>': 'when it ended; without it: until the shop asks another price',
  },
  choices: [
    new Option(
      '--from <time>',
      'when the wrong price began, in UTC unless it says otherwise',
    ).makeOptionMandatory(),
    new Option('--reason <text>', 'for the audit log').makeOptionMandatory(),
  ],
  examples: [
    'df7296b7-5af0-87b0-90cb-b978892900da --from 2026-03-10T06:00:00Z --reason "Cents for dollars"',
    'awMiEnyh59s --country NZ --from 2026-03-10 --to 2026-03-11 --reason "Prices of another model"',
  ],
  async work(
    app,
    { 'offer-or-product': target, ...given }: { readonly 'offer-or-product': string },
  ) {
    const named = isUuid(target) ? { offer: target } : { product: target }
    const form = readForm(StrikePriceSchema, { ...given, ...named })
    const id = await app.priceHistory.strike(app.forms.toStrikeDraft(form), operatorActor())
    const [strike] = await app.priceHistory.listStrikes({ id })
    if (!strike) throw strikeNotFound()
    return app.forms.toStrikeBody(strike)
  },
  columns: strikeLines,
})

export const pricesCommand: Command = new Command('prices')
  .description('import price history, strike wrong prices out of it, and print how prices moved')
  .addCommand(importing)
  .addCommand(listCommand)
  .addCommand(strikeCommand)
  .addCommand(priceIndexCommand)

const showPastPrices = (items: readonly OfferPricesBody[]): string =>
  items.length === 0
    ? 'No prices.'
    : items
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

const showPriceIndex = ({
  category,
  country,
  basis,
  months,
  yearPercent,
}: PriceIndexBody): string => {
  const head = `${bold(clean(category.name))} ${dim(`in ${markets[country].name}, ${basisWords[basis]}`)}`
  if (months.length === 0) return `${head}\nToo few products were sold in two months to compare.`
  const rows = months.map(({ month, index, changePercent, products }) => [
    month,
    index.toFixed(1),
    changePercent === null ? '' : signed(changePercent),
    products === null ? '' : String(products),
  ])
  const year = yearPercent === null ? [] : [`From a year before: ${signed(yearPercent)}`]
  return [head, '', makeTable(indexColumns, rows), ...year].join('\n')
}

const indexColumns = [
  { heading: 'Month' },
  { heading: 'Index', align: 'right' },
  { heading: 'Change', align: 'right' },
  { heading: 'Products compared', align: 'right' },
] as const

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
