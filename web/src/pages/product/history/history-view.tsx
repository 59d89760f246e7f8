import { makeLazyView } from '../../../ui/lazy-view.tsx'

/** Below the first view, so that its code is, too; without that code the page is otherwise whole. */
export const historyView = makeLazyView(() =>
  import('./price-history.tsx').then(
    (module) => module.PriceHistory,
    () => () => null,
  ),
)
