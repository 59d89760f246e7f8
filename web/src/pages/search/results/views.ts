import { makeLazyView } from '../../../ui/lazy-view.tsx'

export const offersView = makeLazyView(async () => (await import('./found-offers.tsx')).FoundOffers)

export const emptyView = makeLazyView(
  async () => (await import('./empty-results.tsx')).EmptyResults,
)
