import { makeLazyView, makeSpareView } from '../../../ui/lazy-view.tsx'

export const categoryView = makeLazyView(
  async () => (await import('../category/category-head.tsx')).CategoryHead,
)

/** Of appliances with a label. */
export const costView = makeSpareView(
  async () => (await import('../../../components/energy/card-cost.tsx')).CardCost,
)

export const offersView = makeLazyView(async () => (await import('./found-offers.tsx')).FoundOffers)

export const whyView = makeLazyView(async () => (await import('./why-here.tsx')).WhyHere)

export const emptyView = makeLazyView(
  async () => (await import('./empty-results.tsx')).EmptyResults,
)

/** Beside the results on a desk, in a drawer on a phone: the list is there without it. */
export const filtersView = makeSpareView(
  async () => (await import('../filters/filter-form.tsx')).FilterForm,
)
