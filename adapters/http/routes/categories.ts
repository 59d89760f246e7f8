import type { CatalogueIndex, CategoryNode } from '#application/catalogue/catalogue-index.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { localCategoryName } from '#domain/catalogue/local-category-name.ts'
import type { Country } from '#domain/market/country.ts'
import { CategoriesSchema, type CategoriesBody } from '#openapi/schemas/category.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import type { ServeRead } from '../public-reads.ts'

import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'catalogue'> & { readonly serveRead: ServeRead }

export const categoryRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema, config, maxAgeSeconds: 60 }
  serveRead(app, '/categories', options, ({ query: { country } }) => ({
    key: `categories ${country}`,
    compute: async (): Promise<CategoriesBody> => toTree(await catalogue.getIndex(), country),
  }))
}

const toTree = ({ categories }: CatalogueIndex, country: Country): CategoriesBody => {
  const nodes = [...categories.values()]
    .filter(({ slug, products }) => slug !== otherCategory.slug || products[country] > 0)
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
    'Three levels with 17 roots, and “Other” while things stand there whose place is unknown; each node counts what is sold in the country.',
  querystring: z.object({ country: CountryQuerySchema }),
  response: { 200: CategoriesSchema, ...readResponses },
}
