import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { networkOf } from '../session/is-person.ts'
import { demoAdPage } from '../pages/demo-pages.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import { hasTag } from '../send-answer.ts'
import { adOperations } from '#openapi/operations/ad.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { imageNotFound } from '../site/images.ts'

type Deps = Pick<ServerDeps, 'ads' | 'images' | 'demo'> & { readonly site: () => SiteFacts }

export const adVisitRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { ads, images, demo, site } = deps

  app.get(followAd.path, routeOf('followAd', followAd), async (request, reply) => {
    const ad = await ads.meet(request.params.id, 'clicks', networkOf(request))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!ad.demo) return reply.redirect(ad.link, 303)
    return sendPlainPage(reply, demoAdPage(ad, site()), site())
  })

  // Asked for anew by each page that shows it, which is how it is counted: no request is made for
  // counting alone. Whoever holds the image is answered without it.
  app.get(seeAd.path, routeOf('seeAd', seeAd), async (request, reply) => {
    const { image } = await ads.meet(request.params.id, 'impressions', networkOf(request))
    const { w } = request.query
    const etag = `"${image.slice('/images/'.length)}-${w ?? 'whole'}"`
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-cache')
      .header('etag', etag)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
    const [, drawn] = ofDemonstration.exec(image) ?? []
    if (drawn !== undefined) {
      const svg = demo.drawAd(drawn)
      if (svg === undefined) throw imageNotFound()
      return reply.type('image/svg+xml; charset=utf-8').send(svg)
    }
    const webp = await images.find(image.slice('/images/'.length), w)
    if (!webp) throw imageNotFound()
    return reply.type('image/webp').send(webp)
  })
}

const ofDemonstration = /^\/images\/demo\/ads\/([a-z0-9-]+)\.svg$/

const { followAd, seeAd } = adOperations
