import type { MatchedOffer } from './matching-store.ts'

/** Of an offer whose source says nothing beside its terms, as of those that people enter. */
export const nothingKnown: NonNullable<MatchedOffer['detail']> = {
  gtins: [],
  brand: null,
  mpn: null,
  groupRef: null,
  category: null,
  googleCategory: null,
  packCount: 1,
  isBundle: false,
  description: '',
  facts: [],
}
