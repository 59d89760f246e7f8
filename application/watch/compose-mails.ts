import { searchPath } from '../search/saved-search.ts'
import type { MoreItems, ToldSearch, WatchedItem } from '../mail/mail-store.ts'
import { waitsFor, type MetMail } from './watch-mail.ts'
import type { DueEvent } from './watch-events.ts'

/** What is told of an event. */
export type ToldEvent = { readonly event: DueEvent; readonly item: WatchedItem }

/** One for each product, and for each search; of a digest one for all. */
export const composeMails = (told: readonly ToldEvent[]): readonly MetMail[] => {
  const [first] = told
  if (!first) return []
  if (first.event.cadence !== 'each')
    return [{ events: eventsOf(told), items: itemsOf(told), isDigest: true }]
  return [...Map.groupBy(told, ({ event }) => subjectOf(event)).values()].map((group) => ({
    events: eventsOf(group),
    items: itemsOf(group),
    search: group[0] && toldSearch(group[0].event),
    isDigest: false,
  }))
}

const eventsOf = (told: readonly ToldEvent[]): readonly DueEvent[] => told.map(({ event }) => event)

const subjectOf = ({ search, watchId, productId, country }: DueEvent): string =>
  search === null ? `${productId} ${country}` : watchId

const itemsOf = (told: readonly ToldEvent[]): readonly (WatchedItem | MoreItems)[] => {
  const ofProducts = told.filter(({ event }) => event.search === null)
  const ofSearches = told.filter(({ event }) => event.search !== null)
  // Two watches of a product that came up at once are one thing to tell.
  const products = new Map(
    ofProducts.map(({ item, event }) => [
      `${subjectOf(event)} ${item.amount} ${item.covers}`,
      item,
    ]),
  )
  const searches = Map.groupBy(ofSearches, ({ event }) => event.watchId)
  return [
    ...[...products.values()].slice(0, mostItems),
    ...[...searches.values()].flatMap(ofSearch),
  ]
}

const mostItems = 50

/** The first of them, the cheapest first, and how many more there are. */
const ofSearch = (group: readonly ToldEvent[]): readonly (WatchedItem | MoreItems)[] => {
  const sorted = group.toSorted((a, b) => a.event.amountMinor - b.event.amountMinor)
  const [first] = sorted
  const search = first && toldSearch(first.event)
  const more = sorted.length - mostOfSearch
  return [
    ...sorted.slice(0, mostOfSearch).map(({ item }) => item),
    ...(search && more > 0 ? [{ search: search.search, path: search.path, more }] : []),
  ]
}

const mostOfSearch = 10

const toldSearch = (event: DueEvent): ToldSearch | undefined =>
  event.search === null
    ? undefined
    : {
        search: event.search.name,
        path: searchPath(event.search, event),
        waitsFor: waitsFor(event),
      }
