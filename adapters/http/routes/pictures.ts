import { pictureMissing } from '#application/account/picture/pictures.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { leaveSignal } from '../limits/leave-signal.ts'
import { longestUploadMs } from '../limits/uploads.ts'
import { hasTag, sendDone } from '../send-answer.ts'
import { ownAccountOperations } from '#openapi/operations/account/own-account.ts'
import { routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { takePictureBytes } from '../take-picture-bytes.ts'
import { sessionOf } from '../session/authentication.ts'

type Deps = Pick<ServerDeps, 'pictures'>

export const pictureRoutes: FastifyPluginAsyncZod<Deps> = async (app, { pictures }) => {
  takePictureBytes(app)

  app.put(setPicture.path, setOptions, async (request, reply) => {
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0) throw pictureMissing()
    await pictures.set(sessionOf(request).account.id, body, leaveSignal(reply))
    return sendDone(reply)
  })
}

const largestPicture = 5 * 1024 * 1024

const { setPicture, readIcon } = ownAccountOperations

const described = routeOf('setPicture', setPicture)

const setOptions = {
  schema: { ...described.schema, consumes: ['image/*', 'application/octet-stream'] },
  config: { ...described.config, isUpload: true },
  handlerTimeout: longestUploadMs(largestPicture),
  bodyLimit: largestPicture,
} as const

export const iconRoutes: FastifyPluginAsyncZod<Deps> = async (app, { pictures }) => {
  const hound = readFileSync(new URL('../pages/hound.svg', import.meta.url))
  const houndTag = `"${hash('sha256', hound, 'base64url').slice(0, 22)}"`

  app.get(readIcon.path, routeOf('readIcon', readIcon), async (request, reply) => {
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
