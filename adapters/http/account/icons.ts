import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readResponses } from '../problem/api-responses.ts'
import { hasTag } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'pictures'>

export const iconRoutes: FastifyPluginAsyncZod<Deps> = async (app, { pictures }) => {
  const config = { access: 'public', limit: 'asset' } as const
  const hound = readFileSync(new URL('../pages/hound.svg', import.meta.url))
  const houndTag = `"${hash('sha256', hound, 'base64url').slice(0, 22)}"`

  app.get('/icons/:uid', { schema, config }, async (request, reply) => {
    reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Revalidated each time, so that a new picture appears at once.
      .header('cache-control', 'no-cache')
    const found = await pictures.find(request.params.uid)
    if (found && isKnown(request, reply, `"${found.tag}"`)) return sendNothing(reply)
    const webp = await found?.load()
    if (webp) return reply.type('image/webp').send(webp)
    // The same without a picture and without an account.
    if (isKnown(request, reply, houndTag)) return sendNothing(reply)
    return reply.type('image/svg+xml').send(hound)
  })
}

/** Sets the ETag; returns whether the client has it. */
const isKnown = (request: FastifyRequest, reply: FastifyReply, etag: string): boolean => {
  reply.header('etag', etag)
  return hasTag(request.headers['if-none-match'], etag)
}

const sendNothing = (reply: FastifyReply): FastifyReply => reply.code(304).send()

const { 304: unchanged, 429: tooMany, 500: fault, 503: unavailable } = readResponses

const picture = z.any().meta({ type: 'string', format: 'binary' })

const schema = {
  operationId: 'readIcon',
  tags: ['Account'],
  summary: 'A profile picture',
  description:
    'A square WebP of 512 pixels; a drawing of a hound for whoever has no picture, or is unknown.',
  params: z.object({
    uid: z.string().meta({
      description: 'The `uid` of a user.',
      examples: ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
    }),
  }),
  response: {
    200: {
      description: 'The picture.',
      content: { 'image/webp': { schema: picture }, 'image/svg+xml': { schema: picture } },
    },
    304: unchanged,
    400: readResponses[400],
    429: tooMany,
    500: fault,
    503: unavailable,
  },
}
