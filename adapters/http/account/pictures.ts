import { binary } from '#openapi/operations/operation.ts'
import { pictureMissing } from '#application/account/picture/picture-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { leaveSignal } from '../limits/leave-signal.ts'
import { longestUploadMs } from '../limits/uploads.ts'
import {
  doneResponse,
  readResponses,
  signedInResponses,
  writeResponses,
} from '../problem/api-responses.ts'
import { hasTag, sendDone } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { takePictureBytes } from '../take-picture-bytes.ts'
import { sessionOf } from '../session/authentication.ts'

type Deps = Pick<ServerDeps, 'pictures'>

export const pictureRoutes: FastifyPluginAsyncZod<Deps> = async (app, { pictures }) => {
  takePictureBytes(app)

  app.put('/account/picture', setOptions, async (request, reply) => {
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0) throw pictureMissing()
    await pictures.set(sessionOf(request).account.id, body, leaveSignal(reply))
    return sendDone(reply)
  })
}

const largestPicture = 5 * 1024 * 1024

const tags = ['Account']
const config = { access: 'signed-in', limit: 'write' } as const

const setOptions = {
  config: { ...config, isUpload: true },
  handlerTimeout: longestUploadMs(largestPicture),
  bodyLimit: largestPicture,
  schema: {
    operationId: 'setPicture',
    tags,
    summary: 'Change the profile picture',
    description:
      'The body is the file itself: JPEG, PNG, WebP, SVG or HEIC, told by its content, of 5 MB and ' +
      '40 megapixels at most. What is kept is the middle of it as a WebP of 512 × 512 without metadata.',
    consumes: ['image/*', 'application/octet-stream'],
    body: binary,
    response: { ...doneResponse, ...signedInResponses, ...writeResponses },
  },
} as const

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
      content: { 'image/webp': { schema: binary }, 'image/svg+xml': { schema: binary } },
    },
    ...readResponses,
  },
}
