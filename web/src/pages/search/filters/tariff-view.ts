import { makeSpareView } from '../../../ui/lazy-view.tsx'

/** Where a list is ordered by it. */
export const tariffView = makeSpareView(
  async () => (await import('./tariff-choice.tsx')).TariffChoice,
)
