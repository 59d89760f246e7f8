import { makeSpareView } from '../../../ui/lazy-view.tsx'

/** Below the first view, so that its code is, too. */
export const historyView = makeSpareView(
  async () => (await import('./price-history.tsx')).PriceHistory,
)

/** Where there is room for it, the server draws it. */
export const sparklineView = makeSpareView(async () => (await import('./sparkline.tsx')).Sparkline)
