import { makeSpareView } from '../../../ui/lazy-view.tsx'

/** Most products have no versions. */
export const variantsView = makeSpareView(async () => (await import('./variants.tsx')).Variants)
