import type { Country } from '../market/country.ts'

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
  readonly place: Place
  readonly country: Country
}

/** Kinds of pages only: neither product, shop nor search is recorded. */
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

export const placeOf = (path: string): Place => {
  const bare = path.replace(/(?<=.)\/$/, '')
  if (/^\/product\/[^/]+$/.test(bare)) return '/product/:id'
  return places.find((place) => place === bare) ?? '/other'
}

export const eventsOfBatch = 20

export const batchWindowMs = 60 * 60_000
export const batchesOfBlock = 600

/** Days that a summary looks back on at most. */
export const longestSummary = 365
