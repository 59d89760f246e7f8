import { makeSpareView } from '../../../ui/lazy-view.tsx'

/** Below the first view, so that its code is, too. */
export const reviewsView = makeSpareView(async () => (await import('./reviews.tsx')).Reviews)
