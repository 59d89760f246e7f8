import { makeLazyView } from './lazy-view.tsx'

/** What most searches never show; the loader loads what an answer needs. */
export const offersView = makeLazyView(async () => (await import('./found-offers.tsx')).FoundOffers)

export const emptyView = makeLazyView(
  async () => (await import('./empty-results.tsx')).EmptyResults,
)
