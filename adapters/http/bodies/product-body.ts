import type { ProductView, VariantView } from '#application/catalogue/product-view.ts'
import { attributeFilterValue, formatAttribute } from '#domain/catalogue/attribute.ts'
import { categoryTree } from '#domain/catalogue/category-tree.ts'
import { flattenTree, inheritedAttributes } from '#domain/catalogue/category-walk.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import type { ProductBody, VariantBody } from '#openapi/schemas/product.ts'
import { priceText } from './price-text.ts'
import { productLink } from './product-link.ts'

export const toProductBody = (product: ProductView, country: Country): ProductBody => ({
  id: product.publicId,
  slug: product.slug,
  name: product.title,
  link: productLink(product, country),
  description: product.description,
  brand: product.brand,
  categories: [...product.categories],
  mpn: product.mpn,
  gtins: [...product.gtins],
  images: [...product.images],
  attributes: attributesOf(product),
  variantLabel: product.variantLabel,
  groupId: product.groupId,
  rating: product.rating,
  reviewCount: product.reviewCount,
  demo: product.demo,
})

export const toVariantBody = (variant: VariantView, country: Country): VariantBody => ({
  id: variant.publicId,
  name: variant.title,
  variantLabel: variant.variantLabel,
  link: productLink(variant, country),
  price: priceText(variant.priceMinor, currencyOf(country)),
  amountMinor: variant.priceMinor,
  currency: currencyOf(country),
})

/** In the order in which the category defines them; what it does not define is left out. */
const attributesOf = ({ attributes, categories }: ProductView): ProductBody['attributes'] => {
  const definitions = definitionsBySlug.get(categories.at(-1)?.slug ?? '') ?? []
  return definitions.flatMap((definition) => {
    const value = attributes[definition.key]
    if (value === undefined) return []
    const { key, label } = definition
    return [
      { key, label, value: attributeFilterValue(value), text: formatAttribute(definition, value) },
    ]
  })
}

const definitionsBySlug = new Map(
  flattenTree(categoryTree).map(({ category, path }) => [category.slug, inheritedAttributes(path)]),
)
