import type {
  PastPriceOutcome,
  PastPriceRow,
} from '#application/price-history/import-price-history.ts'
import { PastPriceSchema, type PastPriceInput } from '#openapi/schemas/past-price.ts'
import { Command } from 'commander'
import type { Column } from '../csv/columns.ts'
import type { RowOutcome } from '../show/show-import.ts'
import { importCommand } from './import-rows.ts'
import { listCommand, strikeCommand, strikesCommand, unstrikeCommand } from './price-strikes.ts'

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
    country: currency === 'AUD' ? 'AU' : 'NZ',
    at: priceDate,
    priceMinor: price.priceMinor,
    deliveryMinor: price.deliveryMinor,
    inStore: price.inStore,
  }) satisfies PastPriceRow

const toRowOutcome = (outcome: PastPriceOutcome | undefined): RowOutcome => {
  if (outcome === undefined) return { kind: 'refused', problems: [] }
  return outcome.kind === 'refused' ? outcome : { kind: outcome.kind, id: outcome.offerId }
}

export const pricesCommand: Command = new Command('prices')
  .description('import price history, and strike wrong prices out of it')
  .addCommand(importing)
  .addCommand(listCommand)
  .addCommand(strikeCommand)
  .addCommand(strikesCommand)
  .addCommand(unstrikeCommand)
