import type { GetCatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { brandIdFromLink } from '#domain/catalogue/brand.ts'
import { DomainError } from '#domain/errors.ts'
import type { FastifyPluginAsync } from 'fastify'
import { pathOf } from '../error-handler.ts'

type Deps = { readonly getCatalogueIndex: GetCatalogueIndex }

/** Addresses such as /Apple/brand_57.aspx, which old links use, lead to the brand's search. */
export const brandLinkRoutes: FastifyPluginAsync<Deps> = async (app, { getCatalogueIndex }) => {
  const options = { config: { access: 'public', limit: 'read' }, schema: { hide: true } } as const

  app.get('/:name/brand_:number(^\\d+).aspx', options, async (request, reply) => {
    const id = brandIdFromLink(pathOf(request))
    const brand = id === undefined ? undefined : (await getCatalogueIndex()).brands.get(id)
    if (!brand) throw brandNotFound()
    return reply.redirect(`/api/search?brand=${brand.slug}`, 302)
  })
}

const brandNotFound = (): DomainError =>
  new DomainError('not-found', 'brand.not_found', 'There is no such brand.')
