import { makeLazyView } from '../../ui/lazy-view.tsx'

/** Seen once its menu is opened, so that its code is not needed for the first view. */
export const marketForm = makeLazyView(async () => (await import('./market-form.tsx')).MarketForm)
