import type { OfferId, ProductId } from '#domain/ids.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { Country } from '#domain/market/country.ts'
import { deliveryCost } from '#domain/offer/landed-price.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import { mergePastPrices, type PastPrice } from '#domain/price-history/merge-past-prices.ts'
import { batchesOf } from '../batches-of.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { Clock, InTransaction, OnProgress } from '../ports.ts'
import { keepDailyLows } from './keep-daily-lows.ts'
import type { EnsurePriceMonths } from './price-months.ts'
import type { OfferName, PriceHistoryStore, RecordedOffer } from './price-history-store.ts'

/**
 * Idempotent; a row for a known time replaces that price; prices from after the first collection
 * are refused. With `isTrial` nothing is written.
 */
export type ImportPriceHistory = (
  rows: readonly PastPriceRow[],
  options?: { readonly isTrial?: boolean; readonly onProgress?: OnProgress },
) => Promise<readonly PastPriceOutcome[]>

/** Without a delivery cost, the retailer's current rule applies. */
export type PastPriceRow = OfferName & PastPrice

export type PastPriceOutcome =
  | { readonly kind: 'added' | 'exists'; readonly offerId: OfferId }
  | { readonly kind: 'refused'; readonly problems: readonly FieldProblem[] }

type Stores = {
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
}

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly clock: Clock
}

export const makeImportPriceHistory =
  ({ inTransaction, ensurePriceMonths, clock }: Deps): ImportPriceHistory =>
  async (rows, { isTrial = false, onProgress = () => {} } = {}) => {
    const now = clock.now()
    const outcomes = new Map<PastPriceRow, PastPriceOutcome>()
    const given: PastPriceRow[] = []
    for (const row of rows) {
      const problem = problemOfMoment(row.at, now)
      if (problem) outcomes.set(row, refused('priceDate', problem))
      else given.push(row)
    }
    const offers = await findOffers(inTransaction, given)
    if (!isTrial) {
      const known = [...offers.values()].flatMap(({ rows: ofOffer }) => ofOffer)
      await ensurePriceMonths(earliestOf(known, now), now)
    }
    const sorted = [...offers.values()].toSorted((a, b) => (a.productId ?? 0) - (b.productId ?? 0))
    for (const batch of cut(sorted)) {
      onProgress({ done: outcomes.size, total: rows.length, step: 'prices' })
      const ofBatch = await inTransaction((stores) => importBatch(stores, batch, { isTrial, now }))
      for (const [row, outcome] of ofBatch) outcomes.set(row, outcome)
    }
    onProgress({ done: rows.length, total: rows.length, step: 'prices' })
    return rows.map((row) => outcomes.get(row) ?? refused('offerId', unknownOffer))
  }

/** Each batch is one transaction: at most 400 offers, and few more than 20,000 rows. */
const cut = (offers: readonly GivenOffer[]): readonly GivenOffer[][] => {
  const batches: GivenOffer[][] = []
  let rows = 0
  for (const offer of offers) {
    rows += offer.rows.length
    const last = batches.at(-1)
    if (last && last.length < 400 && rows <= 20_000) last.push(offer)
    else {
      batches.push([offer])
      rows = offer.rows.length
    }
  }
  return batches
}

const problemOfMoment = (at: Date, now: Date): string | undefined => {
  if (at > now) return 'must not lie in the future'
  return at < daysBefore(now, longestWindowDays) ? 'must be of the last ten years' : undefined
}

type GivenOffer = RecordedOffer & { readonly rows: readonly PastPriceRow[] }

const findOffers = async (
  inTransaction: InTransaction<Stores>,
  given: readonly PastPriceRow[],
): Promise<ReadonlyMap<string, GivenOffer>> => {
  const rowsOf = Map.groupBy(given, keyOf)
  const names = [...rowsOf.values()].flatMap(([first]) => first ?? [])
  const offers = new Map<string, GivenOffer>()
  for (const batch of batchesOf(names, offersFoundAtOnce)) {
    const found = await inTransaction(({ priceHistory }) => priceHistory.findOffers(batch))
    for (const offer of found) {
      const others = offers.get(offer.offerId)?.rows ?? []
      const rows = [...others, ...(rowsOf.get(keyOf(offer)) ?? [])]
      offers.set(offer.offerId, { ...offer, rows })
    }
  }
  return offers
}

const importBatch = async (
  stores: Stores,
  batch: readonly GivenOffer[],
  { isTrial, now }: { readonly isTrial: boolean; readonly now: Date },
): Promise<ReadonlyMap<PastPriceRow, PastPriceOutcome>> => {
  const { priceHistory } = stores
  const rowsOf = new Map(batch.map(({ offerId, rows }) => [offerId, rows]))
  const offers = await lockOffers(stores, batch)
  const pastOf = Map.groupBy(
    await priceHistory.pastOf(offers.map(({ offerId }) => offerId)),
    ({ offerId }) => offerId,
  )
  const outcomes = new Map<PastPriceRow, PastPriceOutcome>()
  const added = offers.flatMap((offer) => {
    const { offerId, country } = offer
    const merged = mergeRows(offer, pastOf.get(offerId) ?? [], rowsOf.get(offerId) ?? [])
    for (const [row, outcome] of merged.outcomes) outcomes.set(row, outcome)
    return merged.added.map((price) => ({ offerId, country, ...price }))
  })
  if (isTrial || added.length === 0) return outcomes
  await priceHistory.put(added)
  const changed = new Set(added.map(({ offerId }) => offerId))
  const productIds = offers.flatMap(({ offerId, productId }) =>
    changed.has(offerId) ? (productId ?? []) : [],
  )
  await keepDailyLows(priceHistory, [...new Set(productIds)], earliestOf(added, now), now)
  return outcomes
}

const lockOffers = (
  { products, priceHistory }: Stores,
  names: readonly OfferName[],
): Promise<readonly RecordedOffer[]> =>
  lockProductsOf(
    products,
    () => priceHistory.findOffers(names),
    (offers) => offers.flatMap(({ productId }) => productId ?? []),
  )

const mergeRows = (
  offer: RecordedOffer,
  past: readonly PastPrice[],
  rows: readonly PastPriceRow[],
): {
  readonly added: readonly PastPrice[]
  readonly outcomes: readonly (readonly [PastPriceRow, PastPriceOutcome])[]
} => {
  const { offerId, firstSeenAt } = offer
  const early = rows.filter(({ at }) => at < firstSeenAt)
  const prices = early.map((row) => withDelivery(row, offer))
  const merged = mergePastPrices(past, prices)
  return {
    added: prices.filter((_, at) => merged[at] === 'new'),
    outcomes: [
      ...rows
        .filter(({ at }) => at >= firstSeenAt)
        .map((row) => [row, refused('priceDate', observed(firstSeenAt))] as const),
      ...early.map((row, at) => {
        const kind = merged[at] === 'new' ? ('added' as const) : ('exists' as const)
        const isContradicted = merged[at] === 'contradicts'
        return [
          row,
          isContradicted ? refused('priceDate', contradicted) : { kind, offerId },
        ] as const
      }),
    ],
  }
}

const withDelivery = (
  { at, country, priceMinor, deliveryMinor, inStore = false }: PastPriceRow,
  { deliveryRules }: RecordedOffer,
): PastPrice => {
  if (priceMinor === null) return { at, priceMinor, deliveryMinor: null }
  if (inStore) return { at, priceMinor, deliveryMinor: null, inStore }
  const rule = deliveryRules.find((each) => each.country === country)
  return { at, priceMinor, deliveryMinor: deliveryCost({ priceMinor, deliveryMinor }, rule) }
}

const earliestOf = (prices: readonly { readonly at: Date }[], now: Date): Date =>
  prices.reduce((least, { at }) => (at < least ? at : least), now)

const refused = (field: string, message: string): PastPriceOutcome => ({
  kind: 'refused',
  problems: [{ field, message }],
})

const unknownOffer = 'names no offer of this retailer in this currency'
const contradicted = 'another row has another price of this moment'
const observed = (firstSeenAt: Date): string =>
  `must be before ${firstSeenAt.toISOString()}, when the offer was first collected`

const keyOf = ({
  retailer,
  country,
  retailerRef,
}: {
  readonly retailer: string
  readonly country: Country
  readonly retailerRef: string
}): string => JSON.stringify([retailer, country, retailerRef])

const offersFoundAtOnce = 2000

/** What `find` answers once its products are locked: it may get others while we wait. */
export const lockProductsOf = async <T>(
  products: ProductStore,
  find: () => Promise<T>,
  idsOf: (found: T) => readonly ProductId[],
): Promise<T> => {
  const locked = new Set<ProductId>()
  for (;;) {
    const found = await find()
    const open = idsOf(found).filter((id) => !locked.has(id))
    if (open.length === 0) return found
    await products.lock(open)
    for (const id of open) locked.add(id)
  }
}
