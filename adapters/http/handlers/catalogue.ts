import type { CatalogueIndex, CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { brandLink } from '#domain/catalogue/brand.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import { compareText } from '#domain/compare-text.ts'
import type { Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { catalogueOperations } from '#openapi/operations/catalogue.ts'
import type { BrandsBody } from '#openapi/schemas/brand.ts'
import type { CategoriesBody } from '#openapi/schemas/category.ts'
import { withCountry } from '../bodies/product-link.ts'
import { toTipRecordBody } from '../bodies/tip-body.ts'
import type { Handlers } from './handler.ts'

export const catalogueHandlers: Handlers<typeof catalogueOperations> = {
  listCategories: async ({ catalogue }, { query: { country, all } }) =>
    toTree(await catalogue.getIndex(), country, all),
  listBrands: async ({ catalogue }, { query: { country } }) =>
    toLetters(await catalogue.getIndex(), country),
  readRates: async ({ rates }) => {
    const { day, source, perNzd } = await rates.get()
    return { base: 'NZD', day, source, rates: { ...perNzd } }
  },
  readTipRecord: async ({ tips }) => toTipRecordBody(await tips.showRecord()),
}

const frontSlugs: ReadonlySet<string> = new Set(
  flattenTree(frontCategories).map(({ category }) => category.slug),
)

const toTree = ({ categories }: CatalogueIndex, country: Country, all: boolean): CategoriesBody => {
  const nodes = [...categories.values()]
    .filter(({ slug, products }) => all || products[country] > 0 || frontSlugs.has(slug))
    .toSorted((a, b) => a.position - b.position)
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  const facts = ({ slug, name, products }: CategoryNode): Facts => ({
    slug,
    name: localCategoryName(name, country),
    products: products[country],
  })
  return (below.get(null) ?? []).map((root) => ({
    ...facts(root),
    children: (below.get(root.id) ?? []).map((branch) => ({
      ...facts(branch),
      children: (below.get(branch.id) ?? []).map(facts),
    })),
  }))
}

type Facts = { slug: string; name: string; products: number }

const toLetters = ({ brands }: CatalogueIndex, country: Country): BrandsBody => {
  const sorted = [...brands.values()]
    .map((brand) => ({ ...brand, sortKey: foldText(brand.name) }))
    .toSorted((a, b) => compareText(a.sortKey, b.sortKey))
  const groups = [...Map.groupBy(sorted, ({ initial }) => initial)]
  return groups
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([letter, members]) => ({
      letter,
      brands: members.map(({ id, name, slug, products }) => ({
        text: name,
        link: withCountry(brandLink(name, id), country),
        slug,
        products: products[country],
      })),
    }))
}
