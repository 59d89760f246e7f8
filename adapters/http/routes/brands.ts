import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { brandLink, brandIdFromLink } from '#domain/catalogue/brand.ts'
import { compareText } from '#domain/compare-text.ts'
import type { Country } from '#domain/market/country.ts'
import { foldText } from '#domain/search/fold.ts'
import { BrandsSchema, type BrandsBody } from '#openapi/schemas/brand.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import { withCountry } from '../bodies/with-country.ts'
import type { ServeRead } from '../public-reads.ts'

import type { ServerDeps } from '../server/server-deps.ts'
import { DomainError } from '#domain/errors.ts'
import { pathOf } from '../problem/error-handler.ts'

type Deps = Pick<ServerDeps, 'catalogue'> & { readonly serveRead: ServeRead }

export const brandRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { catalogue, serveRead } = deps
  const config = { access: 'public', limit: 'read' } as const

  const options = { schema, config, maxAgeSeconds: 60 }
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

const schema = {
  operationId: 'listBrands',
  tags: ['Catalogue'],
  summary: 'Every brand by its letter',
  description: 'All brands in one answer, meant to be kept and asked for again with its ETag.',
  querystring: z.object({ country: CountryQuerySchema }),
  response: { 200: BrandsSchema, ...readResponses },
}

/** Redirects old links such as /Apple/brand_57.aspx to the search of the brand. */
export const brandLinkRoutes: FastifyPluginAsyncZod<Pick<Deps, 'catalogue'>> = async (
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
