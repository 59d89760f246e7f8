import { daysBefore } from '#domain/price-history/days-before.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import { toldAmount } from '#domain/watch/search-fit.ts'
import { inQuarters, isNewEvent, mayMailFrom, settlesAt } from '#domain/watch/watch-mail.ts'
import { fires, isInCondition } from '#domain/watch/watch.ts'
import type { OfferView, ProductPage } from '../offer/offer-view.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Sale } from '#domain/offer/sale.ts'
import { rankOffers } from '#domain/offer/ranking.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { FindFitting } from '../search/fitting-query.ts'
import type { MailStore, WatchedItem, MoreItems } from '../mail/mail-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { PushStore, PushContent } from '../push/push-store.ts'
import type { OfferPoint } from '../price-history/read-price-history.ts'
import { recordedOffers } from '../price-history/recorded-offers.ts'
import {
  readWatchedPages,
  watchedPage,
  type PageReading,
  type WatchedPage,
} from './read-watched-pages.ts'
import { itemOf } from './watched-item.ts'
import { searchWatchQuery } from './evaluate-watches.ts'
import { composeMails } from './compose-mails.ts'
import { metMail, type MetMail } from './watch-mail.ts'
import type {
  Due,
  DueEvent,
  DueSearch,
  Outcome,
  WatchedFit,
  WatchEventStore,
} from './watch-events.ts'

/** Queues the mails and notifications of events that are due, by what the product's page says now. */
type TellWatchers = () => Promise<void>

type TellStores = { watchEvents: WatchEventStore; mails: MailStore; pushes: PushStore }

type Deps = PageReading & {
  readonly inTransaction: InTransaction<TellStores>
  readonly findFitting: FindFitting
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly clock: Clock
  /** Its watchers are told later. */
  readonly onFailure: (what: ProductPage | { readonly watchId: string }, error: unknown) => void
}

export const makeTellWatchers = (deps: Deps): TellWatchers => {
  const { inTransaction, clock } = deps

  const tellBatch = async (): Promise<boolean> => {
    const now = clock.now()
    const due = await inTransaction(({ watchEvents }) => watchEvents.peekDue(now, watchersAtOnce))
    if (due.products.length === 0) return false
    // Read before, so that nobody waits for a year of prices.
    const read = {
      pages: await readWatchedPages(due.products, deps, now),
      fits: await readFits(due, deps),
    }
    await inTransaction(async ({ watchEvents, ...queues }) => {
      const claimed = await watchEvents.claimDue(now, watchersAtOnce)
      const judged = claimed.map((event) => judge(event, read, now))
      const ofWatchers = Map.groupBy(judged, ({ event }) => event.watcherId)
      await tell([...ofWatchers.values()].flatMap(mailsOf), queues)
      await watchEvents.settle(outcomesOf(judged), now)
      await watchEvents.forget(lapsedFits(judged))
    })
    return true
  }

  return async () => {
    for (let batch = 0; batch < mostBatches; batch++) if (!(await tellBatch())) return
  }
}

/** Whose mails are refused has devices alone. */
const tell = async (
  told: readonly MetMail[],
  { mails, pushes }: Omit<TellStores, 'watchEvents'>,
): Promise<void> => {
  const all = told.map((met) => ({ met, first: met.events[0], mail: metMail(met) }))
  await mails.queue(...all.flatMap(({ first, mail }) => (first?.mailsAreRefused ? [] : mail)))
  for (const { met, first, mail } of all)
    if (first?.hasDevices) await pushes.queue(first.watcherId, mail.key, metPush(met, mail.key))
}

const watchersAtOnce = 50
const mostBatches = 200

/** Of each search that has something to tell, by its watch: what fits it, with its best sale. */
type Fits = ReadonlyMap<string, ReadonlyMap<ProductId, Sale>>

type ReadNow = { readonly pages: ReadonlyMap<string, WatchedPage>; readonly fits: Fits }

const readFits = async (
  { searches }: Due,
  { findFitting, getCatalogueIndex, onFailure }: Deps,
): Promise<Fits> => {
  if (searches.length === 0) return new Map()
  const index = await getCatalogueIndex()
  const fitsOf = async (search: DueSearch): Promise<[string, ReadonlyMap<ProductId, Sale>][]> => {
    const { watchId, productIds: among, basis } = search
    try {
      const fitting = await findFitting({ ...searchWatchQuery(search, index), among }, 0)
      const told = fitting.filter(({ best }) => toldAmount(search, best, basis) !== undefined)
      return [[watchId, new Map(told.map(({ productId, best }) => [productId, best]))]]
    } catch (error) {
      onFailure({ watchId }, error)
      return []
    }
  }
  const fits: [string, ReadonlyMap<ProductId, Sale>][] = []
  for (const search of searches) fits.push(...(await fitsOf(search)))
  return new Map(fits)
}

type Judged = {
  readonly event: DueEvent
  readonly outcome: Outcome
  readonly item: WatchedItem | undefined
}

const judge = (event: DueEvent, { pages, fits }: ReadNow, now: Date): Judged => {
  const { watchId, number } = event
  const end = (outcome: 'lapsed' | 'hushed'): Judged => ({
    event,
    outcome: { watchId, number, outcome },
    item: undefined,
  })
  const wait = (dueAt: Date): Judged => ({
    event,
    outcome: { watchId, number, dueAt },
    item: undefined,
  })
  const page = pages.get(watchedPage(event))
  const fitting = fits.get(event.watchId)
  if (!page || (event.search !== null && !fitting)) return wait(later(now, failedMs))
  if (!page.product || !event.isActive || event.isRefused) return end('lapsed')
  const offer = fitting
    ? offerOf(page.offers, fitting.get(event.productId))
    : bestInScope(page.offers, event)
  const amountMinor = offer && shownAmount(offer, standingOf(offer, event.basis), event.basis)
  if (!offer || !fires({ ...event, lastLowMinor: null }, amountMinor)) return end('lapsed')
  const { watched, low } = lowsOf(page.points, event, now)
  const settled = settlesAt(askedSince(page.points, offer, event, now), offer.seenAt)
  if (settled > now) return wait(event.search === null ? settled : inQuarters(settled))
  if (!isNewEvent(event, event.mailedAt, watched, now)) return end('hushed')
  const free = event.productMailedAt && mayMailFrom(event.productMailedAt)
  if (free && free > now && event.cadence === 'each') return wait(free)
  const advice = page.advice[event.basis]
  const item = itemOf(event, { product: page.product, offer, low, advice }, now)
  return { event, outcome: { watchId, number, outcome: 'mailed' }, item }
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** Until a product that could not be read is tried again. */
const failedMs = 3_600_000

const bestInScope = (
  offers: readonly OfferView[],
  { basis, retailerIds, condition }: DueEvent,
): OfferView | undefined => {
  const inScope = offers.filter(
    (offer) =>
      isInCondition(offer.condition, condition) &&
      (retailerIds.length === 0 || retailerIds.includes(offer.retailer.id)) &&
      standingOf(offer, basis) === 'priced',
  )
  return rankOffers(inScope, '', basis)[0]
}

/** What the page shows of the sale that fits; undefined where it shows another price. */
const offerOf = (offers: readonly OfferView[], sale: Sale | undefined): OfferView | undefined =>
  sale &&
  offers.find(
    ({ retailer, priceMinor, totalMinor, condition }) =>
      retailer.id === sale.retailerId &&
      priceMinor === sale.priceMinor &&
      totalMinor === sale.totalMinor &&
      condition === sale.condition,
  )

/** Since when the offer has been known to ask what it asks; what no point has came with the event. */
const askedSince = (
  points: readonly OfferPoint[],
  { id, priceMinor, condition }: OfferView,
  { at }: DueEvent,
  now: Date,
): Date => {
  // Of used ones no prices are kept: the event came with the change.
  if (condition !== 'new') return at
  const last = recordedOffers(points, now)
    .find(([point]) => point?.offerId === id)
    ?.at(-1)
  return last?.priceMinor === priceMinor ? last.at : at
}

/** `watched`: since the last mail; `low`: of the year. */
const lowsOf = (
  points: readonly OfferPoint[],
  { basis, mailedAt }: DueEvent,
  now: Date,
): {
  readonly watched: ReturnType<typeof marketLow>
  readonly low: ReturnType<typeof marketLow>
} => {
  const series = recordedOffers(points, now).map((ofOffer) => stepsInBasis(ofOffer, basis))
  return {
    watched: mailedAt ? marketLow(series, mailedAt, now) : [],
    low: marketLow(series, daysBefore(now, verdictDays), now),
  }
}

/** Of one watcher. */
const mailsOf = (judged: readonly Judged[]): readonly MetMail[] =>
  composeMails(judged.flatMap(({ event, item }) => (item ? { event, item } : [])))

/** What fits a search was not told: it may be once it is so again. */
const lapsedFits = (judged: readonly Judged[]): readonly WatchedFit[] =>
  judged.flatMap(({ event, outcome }) =>
    event.search !== null &&
    'outcome' in outcome &&
    outcome.outcome === 'lapsed' &&
    event.isActive &&
    !event.isRefused
      ? { watchId: event.watchId, productId: event.productId }
      : [],
  )

const outcomesOf = (judged: readonly Judged[]): Outcome[] => judged.map(({ outcome }) => outcome)

/** As short as a notification is, it says what the mail says. */
const metPush = ({ items, search }: MetMail, key: string): PushContent => {
  const [first, ...others] = items
  if (!first) throw new TypeError('a notification of nothing')
  if (others.length === 0 && 'product' in first)
    return { title: cut(first.product), body: saleOf(first), path: first.path, tag: key }
  return {
    title: search ? cut(search.search) : `${items.length} things that you watch`,
    body: items.slice(0, mostLines).map(lineOf).join('\n'),
    path: search?.path ?? '/watches',
    tag: key,
  }
}

const mostLines = 3

const lineOf = (item: WatchedItem | MoreItems): string =>
  'more' in item
    ? `${item.more} more fit ${cut(item.search)}`
    : `${cut(item.product)}: ${saleOf(item)}`

const saleOf = ({ amount, covers, shop }: WatchedItem): string =>
  `${amount} ${covers}, at ${cut(shop)}`

/** Push services take 4 kB; titles of shops have no limit. */
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const longest = 120
