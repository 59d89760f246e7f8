import type { DemonstrationProduct } from '#application/demo/demonstration.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { gtinCheckDigit } from '#domain/catalogue/gtin.ts'
import { makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { slugify } from '#domain/catalogue/slug.ts'
import type { Family, Model } from './family.ts'
import { makeRandom } from './random.ts'
import { viewsPerProduct } from './views.ts'

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
