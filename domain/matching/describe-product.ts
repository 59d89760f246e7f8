import type { Attributes } from '../catalogue/attribute.ts'
import type { Described } from './product-traits.ts'

export type CatalogueProduct = {
  readonly title: string
  readonly brand: string | null
  readonly mpn: string | null
  readonly gtins: readonly string[]
  readonly variantLabel: string | null
  readonly attributes: Attributes
  readonly description: string
}

export const describeProduct = (product: CatalogueProduct): Described => ({
  title: product.title,
  brand: product.brand,
  mpn: product.mpn,
  gtins: product.gtins,
  attributes: [product.variantLabel, ...looksOf(product.attributes)].filter(isText),
  description: product.description,
})

/** Words of colour ('80 Plus Gold') and measures ('5G') in other facts tell no variant. */
const looksOf = (attributes: Attributes): readonly unknown[] =>
  Object.entries(attributes)
    .filter(([key]) => lookKeys.test(key))
    .map(([, value]) => value)

const lookKeys = /colou?r|^(?:finish|metal)$/

const isText = (value: unknown): value is string => typeof value === 'string'
