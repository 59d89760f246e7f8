import { brandIdFromLink } from '#domain/catalogue/brand.ts'
import { DomainError } from '#domain/errors.ts'
import { CountryQuerySchema } from '#openapi/schemas/fields/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withCountry } from '../bodies/product-link.ts'
import { pathOf } from '../problem/error-handler.ts'
import type { ServerDeps } from '../server/server-deps.ts'

/** Redirects old links such as /Apple/brand_57.aspx to the search of the brand. */
export const brandLinkRoutes: FastifyPluginAsyncZod<Pick<ServerDeps, 'catalogue'>> = async (
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
