import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, readResponses } from '../problem/api-responses.ts'
import { isPerson } from '../session/is-person.ts'
import { demoShopPage } from '../pages/demo-pages.ts'
import type { SiteFacts } from '../pages/layout.ts'
import { sendPlainPage } from '../pages/send-plain-page.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'offers'> & { readonly site: () => SiteFacts }

export const clickOutRoutes: FastifyPluginAsyncZod<Deps> = async (app, { offers, site }) => {
  const config = { access: 'public', limit: 'click' } as const

  app.get('/out/:offerId', { schema, config }, async (request, reply) => {
    const target = await offers.follow(request.params.offerId, isPerson(request))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!target.demo) return reply.redirect(target.url, 303)
    return sendPlainPage(reply, demoShopPage(target, site()), site())
  })
}

const { 429: tooMany, 500: fault, 503: unavailable } = readResponses

const schema = {
  operationId: 'followOffer',
  tags: ['Products'],
  summary: 'Go to the shop',
  description:
    'Leads to the offer at its shop, whose own domains it never leaves, and counts the visit by ' +
    'offer and day, without person or cookie. An invented shop answers with a plain page.',
  params: z.object({
    offerId: z.string().meta({
      description: 'The `id` of an offer.',
      examples: ['df7296b7-5af0-87b0-90cb-b978892900da'],
    }),
  }),
  response: {
    200: {
      description: 'The page of an invented shop.',
      content: { 'text/html': { schema: z.string() } },
    },
    303: z.null().describe('`Location` is the offer at its shop.'),
    ...notFoundResponse,
    429: tooMany,
    500: fault,
    503: unavailable,
  },
}
