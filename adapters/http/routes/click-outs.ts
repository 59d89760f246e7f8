import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { networkOf } from '../session/is-person.ts'
import { demoShopPage, type ShopTarget } from '../pages/demo-pages.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import { clickOutOperations } from '#openapi/operations/click-out.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'offers' | 'retailers'> & { readonly site: () => SiteFacts }

export const clickOutRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { offers, retailers, site } = deps

  app.get(followOffer.path, routeOf('followOffer', followOffer), async (request, reply) => {
    return lead(reply, await offers.follow(request.params.offerId, networkOf(request)))
  })

  app.get(
    followRetailer.path,
    routeOf('followRetailer', followRetailer),
    async (request, reply) => {
      const target = await retailers.follow(request.params.slug)
      return lead(reply, { ...target, productTitle: null })
    },
  )

  const lead = (reply: FastifyReply, target: ShopTarget & { readonly demo: boolean }) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!target.demo) return reply.redirect(target.url, 303)
    return sendPlainPage(reply, demoShopPage(target, site()), site())
  }
}

const { followOffer, followRetailer } = clickOutOperations
