import { makeLoadedView } from './loaded-view.tsx'

/** What most searches never show; the loader loads what an answer needs. */
export const offersView = makeLoadedView(
  async () => (await import('./found-offers.tsx')).FoundOffers,
)

export const emptyView = makeLoadedView(
  async () => (await import('./empty-results.tsx')).EmptyResults,
)
