import { CountryQuerySchema } from '#openapi/schemas/country.ts'
import { FeaturedSchema, type FeaturedBody } from '#openapi/schemas/featured.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AnswerCache } from '../answer-cache.ts'
import { readResponses } from '../problem/api-responses.ts'
import { toProductCardBody } from '../bodies/product-card-body.ts'
import { sendAnswer } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'search'> & { readonly answers: AnswerCache }

export const featuredRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { search, answers } = deps
  const config = { access: 'public', limit: 'read' } as const

  app.get('/featured', { schema, config, compress: false }, async (request, reply) => {
    const { country } = request.query
    const answer = await answers(`featured ${country}`, async (): Promise<FeaturedBody> => {
      const cards = await search.feature(country)
      return { products: cards.map((card) => toProductCardBody(card, country)) }
    })
    return sendAnswer(request, reply, answer, 30)
  })
}

const schema = {
  operationId: 'listFeatured',
  tags: ['Catalogue'],
  summary: 'The products of the home page',
  description: 'Four products that are sold in the country. Nobody pays to stand here.',
  querystring: z.object({ country: CountryQuerySchema }),
  response: { 200: FeaturedSchema, ...readResponses },
}
