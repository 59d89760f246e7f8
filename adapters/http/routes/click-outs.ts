import { RetailerSlugSchema } from '#openapi/schemas/retailer.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, unkeptResponses } from '../problem/api-responses.ts'
import { networkOf } from '../session/is-person.ts'
import { demoShopPage, type ShopTarget } from '../pages/demo-pages.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'offers' | 'retailers'> & { readonly site: () => SiteFacts }

export const clickOutRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { offers, retailers, site } = deps
  const config = { access: 'public', limit: 'click' } as const

  app.get('/out/:offerId', { schema, config }, async (request, reply) => {
    return lead(reply, await offers.follow(request.params.offerId, networkOf(request)))
  })

  app.get('/out/shops/:slug', { schema: shopSchema, config }, async (request, reply) => {
    const target = await retailers.follow(request.params.slug)
    return lead(reply, { ...target, productTitle: null })
  })

  const lead = (reply: FastifyReply, target: ShopTarget & { readonly demo: boolean }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!target.demo) return reply.redirect(target.url, 303)
    return sendPlainPage(reply, demoShopPage(target, site()), site())
  }
}

const responsesOf = (leadsTo: string) => ({
  200: {
    description: 'The page of an invented shop.',
    content: { 'text/html': { schema: z.string() } },
  },
  303: z.null().describe(leadsTo),
  ...notFoundResponse,
  ...unkeptResponses,
})

const schema = {
  operationId: 'followOffer',
  tags: ['Products'],
  summary: 'Go to the shop',
  description:
    'Leads to the offer at its shop, whose own domains it never leaves, and counts the visit by ' +
    'offer and day, once for each product and network, without person or cookie. An invented shop answers with a plain page.',
  params: z.object({
    offerId: z.string().meta({
      description: 'The `id` of an offer.',
      examples: ['df7296b7-5af0-87b0-90cb-b978892900da'],
    }),
  }),
  response: responsesOf('`Location` is the offer at its shop.'),
}

const shopSchema = {
  operationId: 'followRetailer',
  tags: ['Catalogue'],
  summary: 'Go to a shop’s front page',
  description: 'Leads to the first of its domains. An invented shop answers with a plain page.',
  params: z.object({ slug: RetailerSlugSchema }),
  response: responsesOf('`Location` is the shop.'),
}
