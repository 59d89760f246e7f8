import type { Country } from '../market/country.ts'

/** What may be told of a visit; the first two are the specification's. */
export const eventNames = [
  'Returning user',
  'Allows cookies',
  'Page view',
  'Search',
  'Click-out',
] as const

export type EventName = (typeof eventNames)[number]

export type AnalyticsEvent = {
  readonly name: EventName
  /** The kind of page on which it happened. */
  readonly place: Place
  readonly country: Country
}

/** Kinds of pages: of which product, shop or search is not told. */
export const places = [
  '/',
  '/search',
  '/product/:id',
  '/brands',
  '/categories',
  '/about',
  '/how-we-rank',
  '/contact',
  '/privacy',
  '/wishlist',
  '/manage-account',
  '/login',
  '/signup',
  '/other',
] as const

export type Place = (typeof places)[number]

/** The kind of page at a path. */
export const placeOf = (path: string): Place => {
  const bare = path.replace(/(?<=.)\/$/, '')
  if (/^\/product\/[^/]+$/.test(bare)) return '/product/:id'
  return places.find((place) => place === bare) ?? '/other'
}

/** Sent at once, at most. */
export const eventsOfBatch = 20

/** Batches of one address block are counted within any hour. */
export const batchWindowMs = 60 * 60_000
export const batchesOfBlock = 600
