import type { CatalogueIndex, CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { Country } from '#domain/market/country.ts'
import { BrandsSchema, type BrandsBody } from '#openapi/schemas/brand.ts'
import { CategoriesSchema, type CategoriesBody } from '#openapi/schemas/category.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import { flag } from '#openapi/schemas/fields/flag.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { brandLink, brandIdFromLink } from '#domain/catalogue/brand.ts'
import { compareText } from '#domain/compare-text.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { DomainError } from '#domain/errors.ts'
import { pathOf } from '../problem/error-handler.ts'
import { withCountry } from '../bodies/product-link.ts'

type Deps = Pick<ServerDeps, 'catalogue'> & { readonly serveRead: ServeRead }

export const categoryRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema, config, maxAgeSeconds: 60 }
  serveRead(app, '/categories', options, ({ query: { country, all } }) => ({
    key: `categories ${country} ${all}`,
    compute: async (): Promise<CategoriesBody> => toTree(await catalogue.getIndex(), country, all),
  }))
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

const schema = {
  operationId: 'listCategories',
  tags: ['Catalogue'],
  summary: 'The tree of categories',
  description:
    'Three levels; each node counts what is sold in the country. The 17 roots of the front door and what is below them always stand there, further categories and “Other” while something is sold in them.',
  querystring: z.object({
    country: CountryQuerySchema,
    all: flag.meta({ description: 'All further categories too, sold or not.' }),
  }),
  response: { 200: CategoriesSchema, ...readResponses },
}

type BrandsDeps = Pick<ServerDeps, 'catalogue'> & { readonly serveRead: ServeRead }

export const brandRoutes: FastifyPluginAsyncZod<BrandsDeps> = async (app, deps) => {
  const { catalogue, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema: brandsSchema, config, maxAgeSeconds: 60 }
  serveRead(app, '/brands', options, ({ query: { country } }) => ({
    key: `brands ${country}`,
    compute: async (): Promise<BrandsBody> => toLetters(await catalogue.getIndex(), country),
  }))
}

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

const brandsSchema = {
  operationId: 'listBrands',
  tags: ['Catalogue'],
  summary: 'Every brand by its letter',
  description: 'All brands in one answer, meant to be kept and asked for again with its ETag.',
  querystring: z.object({ country: CountryQuerySchema }),
  response: { 200: BrandsSchema, ...readResponses },
}

/** Redirects old links such as /Apple/brand_57.aspx to the search of the brand. */
export const brandLinkRoutes: FastifyPluginAsyncZod<Pick<BrandsDeps, 'catalogue'>> = async (
  app,
  { catalogue },
) => {
  const config = { access: 'public', limit: 'read' } as const

  app.get(
    '/:name/brand_:number(^\\d+).aspx',
    { schema: linkSchema, config },
    async (request, reply) => {
      const id = brandIdFromLink(pathOf(request))
      const brand = id === undefined ? undefined : (await catalogue.getIndex()).brands.get(id)
      if (!brand) throw brandNotFound()
      const search = withCountry(`/search?brand=${brand.slug}`, request.query.country)
      return reply.redirect(search, 302)
    },
  )
}

const brandNotFound = (): DomainError =>
  new DomainError('not-found', 'brand.not_found', 'There is no such brand.')

// Not part of the contract.
const linkSchema = { hide: true, querystring: z.object({ country: CountryQuerySchema }) }
