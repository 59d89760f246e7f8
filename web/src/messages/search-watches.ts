import type { Cadence, SearchWatchKind } from '#domain/watch/watch.ts'
import { watchMessages } from './watches.ts'

export const searchWatchMessages = {
  title: 'Watch this search',
  intro: 'We email you when something new fits it, or when something that fits is cheap enough.',
  market: { delivered: 'Prices delivered', item: 'Prices without delivery' },
  inCountry: (basis: string, country: string): string => `${basis}, in ${country}.`,
  fitNow: (products: string, isOne: boolean): string => `${products} ${isOne ? 'fits' : 'fit'} now`,
  lowest: (amount: string): string => `, the cheapest at ${amount}`,
  noneFits: 'Nothing fits now',
  whatFits:
    'A product fits that has all words in its name, brand, category or details, and passes all filters.',
  failed: 'Sorry, we could not look what fits this search.',
  ofEverything: 'A search needs words or a filter to be watched.',
  search: 'Search',
  reading: 'Looking what fits…',
  kinds: {
    'new-product': 'a new product fits',
    target: 'something that fits costs at most …',
  } satisfies Readonly<Record<SearchWatchKind, string>>,
  needsScripts: 'To watch it, please allow scripts on this page.',
  cadence: 'How often, for all that you watch',
  cadences: {
    '': 'Keep my setting',
    ...watchMessages.cadences,
  } satisfies Readonly<Record<Cadence | '', string>>,
  all: 'See all that you watch',
} as const
