import { daysBefore } from '#domain/price-history/days-before.ts'
import { verdictDays } from '#domain/price-history/verdict.ts'
import { isNewEvent, mayMailFrom, settlesAt } from '#domain/watch/watch-mail.ts'
import { fires, isInCondition } from '#domain/watch/watch.ts'
import type { ListOffers, OfferView } from '../offer/offer-view.ts'
import { rankOffers } from '#domain/offer/ranking.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import { marketLow } from '#domain/price-history/price-steps.ts'
import { stepsInBasis } from '#domain/price-history/steps-in-basis.ts'
import type { MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { OfferPoint, ReadPricePoints } from '../price-history/read-price-history.ts'
import { recordedOffers } from '../price-history/recorded-offers.ts'
import { itemOf } from './watched-item.ts'
import { metMail, type WatchedItem } from './watch-mail.ts'
import type {
  DescribeWatched,
  DueEvent,
  DueProduct,
  Outcome,
  WatchedProduct,
  WatchEventStore,
} from './watch-events.ts'

/** Queues the mails of events that are due, by what the product's page says now. */
export type TellWatchers = () => Promise<void>

type Deps = {
  readonly inTransaction: InTransaction<{ watchEvents: WatchEventStore; mails: MailStore }>
  readonly listOffers: ListOffers
  readonly readPricePoints: ReadPricePoints
  readonly describeWatched: DescribeWatched
  readonly clock: Clock
  /** Its watchers are told later. */
  readonly onFailure: (product: DueProduct, error: unknown) => void
}

export const makeTellWatchers = (deps: Deps): TellWatchers => {
  const { inTransaction, clock } = deps

  const tellBatch = async (): Promise<boolean> => {
    const now = clock.now()
    const due = await inTransaction(({ watchEvents }) => watchEvents.peekDue(now, watchersAtOnce))
    if (due.length === 0) return false
    // Read before, so that nobody waits for a year of prices.
    const pages = await readPages(due, deps, now)
    await inTransaction(async ({ watchEvents, mails }) => {
      const claimed = await watchEvents.claimDue(now, watchersAtOnce)
      for (const [, events] of Map.groupBy(claimed, ({ watcherId }) => watcherId)) {
        const judged = events.map((event) => judge(event, pages.get(keyOf(event)), now))
        for (const told of mailsOf(judged)) await mails.queue(told)
        await watchEvents.settle(outcomesOf(judged), now)
      }
    })
    return true
  }

  return async () => {
    for (let batch = 0; batch < mostBatches; batch++) if (!(await tellBatch())) return
  }
}

const watchersAtOnce = 50
const mostBatches = 200

/** What the product's page shows, with a year of prices. */
type Page = {
  readonly product: WatchedProduct | undefined
  readonly offers: readonly OfferView[]
  readonly points: readonly OfferPoint[]
}

const keyOf = ({ productId, country }: DueProduct): string => `${productId} ${country}`

const readPages = async (
  due: readonly DueProduct[],
  { listOffers, readPricePoints, describeWatched, onFailure }: Deps,
  now: Date,
): Promise<ReadonlyMap<string, Page>> => {
  const products = await describeWatched([...new Set(due.map(({ productId }) => productId))])
  const pages = new Map<string, Page>()
  for (const product of due) {
    const { productId, country } = product
    try {
      pages.set(keyOf(product), {
        product: products.get(productId),
        offers: await listOffers(productId, country),
        points: await readPricePoints(productId, country, daysBefore(now, verdictDays), now),
      })
    } catch (error) {
      onFailure(product, error)
    }
  }
  return pages
}

type Judged = {
  readonly event: DueEvent
  readonly outcome: Outcome
  readonly item: WatchedItem | undefined
}

const judge = (event: DueEvent, page: Page | undefined, now: Date): Judged => {
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
  if (!page) return wait(later(now, failedMs))
  if (!page.product || !event.isActive || event.isRefused) return end('lapsed')
  const offer = bestInScope(page.offers, event)
  const amountMinor = offer && shownAmount(offer, standingOf(offer, event.basis), event.basis)
  if (!offer || !fires({ ...event, lastLowMinor: null }, amountMinor)) return end('lapsed')
  const { watched, low } = lowsOf(page.points, event, now)
  const settled = settlesAt(askedSince(page.points, offer, event, now), offer.seenAt)
  if (settled > now) return wait(settled)
  if (!isNewEvent(event, event.mailedAt, watched, now)) return end('hushed')
  const free = event.productMailedAt && mayMailFrom(event.productMailedAt)
  if (free && free > now && event.cadence === 'each') return wait(free)
  const item = itemOf(event, { product: page.product, offer, low, points: page.points }, now)
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

/** A mail for each product; of a digest one for all. */
const mailsOf = (judged: readonly Judged[]): ReturnType<typeof metMail>[] => {
  const told = judged.filter(({ item }) => item !== undefined)
  const isDigest = told[0] !== undefined && told[0].event.cadence !== 'each'
  const groups = isDigest ? [told] : [...Map.groupBy(told, ({ event }) => keyOf(event)).values()]
  return groups.map((group) =>
    metMail(
      group.map(({ event }) => event),
      // Two watches of a product that came up at once are one thing to tell.
      [
        ...new Map(
          group.flatMap(({ item, event }) =>
            item ? [[`${keyOf(event)} ${item.price}`, item]] : [],
          ),
        ).values(),
      ].slice(0, mostItems),
      isDigest,
    ),
  )
}

const mostItems = 50

const outcomesOf = (judged: readonly Judged[]): Outcome[] => judged.map(({ outcome }) => outcome)
