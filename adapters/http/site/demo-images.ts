import { imageNotFound } from '../problem/image-not-found.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'demo'>

export const demoImageRoutes: FastifyPluginAsyncZod<Deps> = async (app, { demo }) => {
  const config = { access: 'public', limit: 'asset' } as const

  app.get('/images/demo/:name', { schema, config }, async (request, reply) => {
    const [, publicId, view] = productName.exec(request.params.name) ?? []
    if (!publicId) throw imageNotFound()
    return sendSvg(reply, await demo.drawProduct(publicId, Number(view)))
  })

  app.get('/images/demo/shops/:name', { schema, config }, async (request, reply) => {
    const [, slug] = logoName.exec(request.params.name) ?? []
    if (!slug) throw imageNotFound()
    return sendSvg(reply, demo.drawShopLogo(slug))
  })

  app.get('/images/demo/ads/:name', { schema, config }, async (request, reply) => {
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
const schema = { hide: true, params }
