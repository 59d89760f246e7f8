import { binary } from '#openapi/operations/operation.ts'
import { AdIdSchema } from '#openapi/schemas/ad.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFoundResponse, readResponses, unkeptResponses } from '../problem/api-responses.ts'
import { networkOf } from '../session/is-person.ts'
import { demoAdPage } from '../pages/demo-pages.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import { hasTag } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { imageWidth, imageNotFound } from '../site/images.ts'

type Deps = Pick<ServerDeps, 'ads' | 'images' | 'demo'> & { readonly site: () => SiteFacts }

export const adVisitRoutes: FastifyPluginAsyncZod<Deps> = async (app, deps) => {
  const { ads, images, demo, site } = deps

  app.get('/out/ad/:id', follow, async (request, reply) => {
    const ad = await ads.meet(request.params.id, 'clicks', networkOf(request))
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
    if (!ad.demo) return reply.redirect(ad.link, 303)
    return sendPlainPage(reply, demoAdPage(ad, site()), site())
  })

  // Asked for anew by each page that shows it, which is how it is counted: no request is made for
  // counting alone. Whoever holds the image is answered without it.
  app.get('/images/ad/:id', see, async (request, reply) => {
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

const tags = ['Ads']
const { 304: unchanged, 400: unfit } = readResponses
const failures = { 400: unfit, ...notFoundResponse, ...unkeptResponses }
const params = z.object({ id: AdIdSchema })

const follow = {
  config: { access: 'public', limit: 'click' },
  schema: {
    operationId: 'followAd',
    tags,
    summary: 'Go where an ad leads',
    description:
      'Counts the click by ad and day, once for each network, without person or cookie. An invented company answers with ' +
      'a plain page.',
    params,
    response: {
      200: {
        description: 'The page of an invented company.',
        content: { 'text/html': { schema: z.string() } },
      },
      303: z.null().describe('`Location` is where the ad leads.'),
      ...failures,
    },
  },
} as const

const see = {
  config: { access: 'public', limit: 'asset' },
  schema: {
    operationId: 'seeAd',
    tags,
    summary: 'The image of an ad, counted as seen',
    description:
      'Counts it by ad and day, once for each network, without person or cookie, also when it is answered by a 304.',
    params,
    querystring: z.object({ w: imageWidth(640) }),
    response: {
      200: {
        description: 'The image.',
        content: { 'image/webp': { schema: binary }, 'image/svg+xml': { schema: binary } },
      },
      304: unchanged,
      ...failures,
    },
  },
} as const
