import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { hasTag } from '../send-answer.ts'
import { imageOperations } from '#openapi/operations/image.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { DomainError } from '#domain/errors.ts'

type ImageDeps = Pick<ServerDeps, 'images'>

export const imageRoutes: FastifyPluginAsyncZod<ImageDeps> = async (app, { images }) => {
  app.get(readImage.path, routeOf('readImage', readImage), async (request, reply) => {
    const { params, query, headers } = request
    if (!keyPattern.test(params.key)) return reply.callNotFound()
    const etag = `"${params.key}-${query.w ?? 'whole'}"`
    // The image of a key never changes.
    if (hasTag(headers['if-none-match'], etag)) {
      return reply.header('cache-control', forEver).header('etag', etag).code(304).send(null)
    }
    const webp = await images.find(params.key, query.w)
    if (!webp) throw imageNotFound()
    return reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', forEver)
      .header('etag', etag)
      .type('image/webp')
      .send(webp)
  })
}

const forEver = 'public, max-age=31536000, immutable'

const keyPattern = /^[0-9a-f]{32}$/

const { readImage } = imageOperations

type DemoImageDeps = Pick<ServerDeps, 'demo'>

export const demoImageRoutes: FastifyPluginAsyncZod<DemoImageDeps> = async (app, { demo }) => {
  const config = { access: 'public', limit: 'asset' } as const

  app.get('/images/demo/:name', { schema: demoImageSchema, config }, async (request, reply) => {
    const [, publicId, view] = productName.exec(request.params.name) ?? []
    if (!publicId) throw imageNotFound()
    return sendSvg(reply, await demo.drawProduct(publicId, Number(view)))
  })

  app.get(
    '/images/demo/shops/:name',
    { schema: demoImageSchema, config },
    async (request, reply) => {
      const [, slug] = logoName.exec(request.params.name) ?? []
      if (!slug) throw imageNotFound()
      return sendSvg(reply, demo.drawShopLogo(slug))
    },
  )

  app.get('/images/demo/ads/:name', { schema: demoImageSchema, config }, async (request, reply) => {
    const [, name] = logoName.exec(request.params.name) ?? []
    return sendSvg(reply, name === undefined ? undefined : demo.drawAd(name))
  })
}

const productName = /^([1-9A-HJ-NP-Za-km-z]{11})-(\d{1,2})\.svg$/
const logoName = /^([a-z0-9-]{1,100})\.svg$/

const sendSvg = (reply: FastifyReply, svg: string | undefined): FastifyReply => {
  if (svg === undefined) throw imageNotFound()
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('image/svg+xml; charset=utf-8')
    .send(svg)
}

const params = z.object({ name: z.string().max(150) })

// Not part of the contract.
const demoImageSchema = { hide: true, params }

export const imageNotFound = (): DomainError =>
  new DomainError('not-found', 'image.not_found', 'There is no such picture.')
