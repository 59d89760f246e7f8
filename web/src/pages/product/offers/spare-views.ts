import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { makeSpareView } from '../../../ui/lazy-view.tsx'

/** Most products have neither versions nor sizes. */
export const variantsView = makeSpareView(async () => (await import('./variants.tsx')).Variants)

export const allVariantsView = makeSpareView(
  async () => (await import('./variants.tsx')).AllVariants,
)

export const elsewhereView = makeSpareView(async () => (await import('./elsewhere.tsx')).Elsewhere)

export const hasVariants = ({ variants, sizes }: ProductPageBody): boolean =>
  variants.length + sizes.length > 0
