import type { DemonstrationProduct } from '#application/demo/demonstration.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts'
import { makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import { makeRandom } from './random.ts'
import { viewsPerProduct } from './views.ts'
import type { Country } from '#domain/market/country.ts'
import type { Attributes } from '#domain/catalogue/attribute.ts'

/** A product with what its offers are invented from. */
export type InventedProduct = {
  readonly product: DemonstrationProduct
  readonly family: Family
  readonly model: Model
  /** Slug of the root it stands under. */
  readonly root: string
  /** Slugs from the root to its category. */
  readonly path: readonly string[]
}

/** One product per model. Ids, barcodes and slugs depend on the seed and the title alone. */
export const inventProducts = (families: readonly Family[], seed: number): InventedProduct[] => {
  const pathOf = new Map(
    flattenTree(categoryTree).map(({ category, path }) => [
      category.slug,
      path.map(({ slug }) => slug),
    ]),
  )
  const takenGtins = new Set<string>()
  return families.flatMap((family) =>
    family.models.map((model) => {
      const title = [family.name, model.variant].filter(Boolean).join(' ')
      const path = pathOf.get(family.category) ?? []
      const [root] = path
      if (root === undefined) throw new Error(`no category ${family.category} for ${title}`)
      const publicId = makePublicId(makeRandom(`${seed} id ${title}`).bytes(publicIdBytes))
      const product = toProduct(family, model, title, publicId, takenGtins)
      return { product, family, model, root, path }
    }),
  )
}

const toProduct = (
  family: Family,
  model: Model,
  title: string,
  publicId: string,
  takenGtins: Set<string>,
): DemonstrationProduct => ({
  publicId,
  slug: slugify(title),
  groupTitle: family.name,
  title,
  brand: family.brand ?? null,
  categorySlug: family.category,
  variantLabel: model.variant ?? null,
  mpn: model.mpn ?? null,
  gtin: inventGtin(publicId, takenGtins),
  aliases: [
    ...(model.aliases ?? []),
    ...(family.models.length === 1 ? (family.aliases ?? []) : []),
  ],
  description: family.description,
  images: Array.from(
    { length: viewsPerProduct },
    (_, view) => `/images/demo/${publicId}-${view + 1}.svg`,
  ),
  attributes: { ...family.attributes, ...model.attributes },
})

/** GS1 keeps prefix 952 for demonstrations and examples: these name no real article. */
const inventGtin = (publicId: string, taken: Set<string>): string => {
  const random = makeRandom(`gtin ${publicId}`)
  for (;;) {
    const item = String(random.between(0, 999_999_999)).padStart(9, '0')
    const gtin = `0952${item}${gtinCheckDigit(`0952${item}`)}`
    if (taken.has(gtin)) continue
    taken.add(gtin)
    return gtin
  }
}

/** A model family of the demonstration: one product group, one product per model. */
export type Family = {
  /** Slug of a leaf of the category tree. */
  readonly category: string
  /** Name as it stands in the brand list; absent for goods without a brand. */
  readonly brand?: string
  /** Title of the group, brand first: `Apple iPhone 15 Pro`. */
  readonly name: string
  /** Month it came out, YYYY-MM. */
  readonly released: string
  readonly description: string
  /** Other names that mean the whole family when typed alone. */
  readonly aliases?: readonly string[]
  /** Facts that all models share. */
  readonly attributes: Attributes
  /** Colours that retailers list apart; the offer's variant label, never another product. */
  readonly colours?: readonly string[]
  readonly models: readonly [Model, ...Model[]]
}

/** What one would buy interchangeably: another capacity or size is another model. */
export type Model = {
  /** What sets it apart in the family, `256GB`; the title is the family's name followed by it. */
  readonly variant?: string
  /** Maker's part number; a plausible one of ours. */
  readonly mpn?: string
  readonly aliases?: readonly string[]
  readonly attributes?: Attributes
  /** Usual price in whole NZ dollars; the Australian one follows from it unless stated. */
  readonly nzd: number
  readonly aud?: number
  /** Sold in one country only. */
  readonly only?: Country
}
