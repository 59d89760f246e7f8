import { brandIdFromLink } from '#domain/catalogue/brand.ts'
import { DomainError } from '#domain/errors.ts'
import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { withCountry } from '../bodies/with-country.ts'
import { pathOf } from '../problem/error-handler.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'catalogue'>

/** Addresses such as /Apple/brand_57.aspx, which old links use, lead to the brand's search. */
export const brandLinkRoutes: FastifyPluginAsyncZod<Deps> = async (app, { catalogue }) => {
  const config = { access: 'public', limit: 'read' } as const

  app.get('/:name/brand_:number(^\\d+).aspx', { schema, config }, async (request, reply) => {
    const id = brandIdFromLink(pathOf(request))
    const brand = id === undefined ? undefined : (await catalogue.getIndex()).brands.get(id)
    if (!brand) throw brandNotFound()
    const search = withCountry(`/search?brand=${brand.slug}`, request.query.country)
    return reply.redirect(search, 302)
  })
}

const brandNotFound = (): DomainError =>
  new DomainError('not-found', 'brand.not_found', 'There is no such brand.')

// Links of old, and no part of the contract.
const schema = { hide: true, querystring: z.object({ country: CountryQuerySchema }) }
