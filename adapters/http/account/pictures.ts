import { pictureMissing } from '#application/account/picture/picture-errors.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { doneResponse, signedInResponses, writeResponses } from '../problem/api-responses.ts'
import { sessionOf } from '../session/authentication.ts'
import { leaveSignal } from '../limits/leave-signal.ts'
import { sendDone } from '../send-nothing.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { longestUploadMs } from '../limits/uploads.ts'

type Deps = Pick<ServerDeps, 'pictures'>

export const pictureRoutes: FastifyPluginAsyncZod<Deps> = async (app, { pictures }) => {
  // The type is read from the bytes, not the header.
  app.removeAllContentTypeParsers()
  for (const type of [/^image\/[\w.+-]+/i, 'application/octet-stream']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
  }

  app.put('/account/picture', setOptions, async (request, reply) => {
    const { body } = request
    if (!Buffer.isBuffer(body) || body.length === 0) throw pictureMissing()
    await pictures.set(sessionOf(request).account.id, body, leaveSignal(reply))
    return sendDone(reply)
  })

  app.delete('/account/picture', removeOptions, async (request, reply) => {
    await pictures.remove(sessionOf(request).account.id)
    return sendDone(reply)
  })
}

const largestPicture = 5 * 1024 * 1024

const tags = ['Account']
const config = { access: 'signed-in', limit: 'write' } as const

const bytes = z.any().meta({ type: 'string', format: 'binary' })

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
    body: bytes,
    response: { ...doneResponse, ...signedInResponses, ...writeResponses },
  },
} as const

const removeOptions = {
  config,
  schema: {
    operationId: 'removePicture',
    tags,
    summary: 'Remove the profile picture',
    description: 'The drawing of a hound takes its place. Does nothing when there is none.',
    response: { ...doneResponse, ...signedInResponses, ...writeResponses },
  },
} as const
