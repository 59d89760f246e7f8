import { makeSpareView } from '../../ui/lazy-view.tsx'

/** Below the first view, so that its code is, too. */
export const aboutView = makeSpareView(async () => (await import('./about.tsx')).About)
