import { imageMissing, imageTooLarge, maxImageBytes } from '#application/images/image-errors.ts'
import { UploadedImageSchema, UploadImageSchema } from '#openapi/schemas/admin/image.ts'
import fastify from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { leaveSignal } from '../limits/leave-signal.ts'
import { longestUploadMs } from '../limits/uploads.ts'
import { binary } from '../problem/api-responses.ts'
import { takePictureBytes } from '../take-picture-bytes.ts'
import type { ServerDeps } from '../server/server-deps.ts'
import { adminOperations } from './operations.ts'

type Deps = Pick<ServerDeps, 'images'>

export const adminImageRoutes: FastifyPluginAsyncZod<Deps> = async (app, { images }) => {
  takePictureBytes(app)
  // As an image that is fetched is refused: by its field.
  app.setErrorHandler((error) => {
    throw error instanceof TooLarge ? imageTooLarge() : error
  })

  app.post('/admin/images', upload, async (request, reply) => {
    const { body, query } = request
    if (!Buffer.isBuffer(body)) throw imageMissing()
    const { address } = await images.upload(body, query.use, leaveSignal(reply))
    return reply.code(201).header('location', address).send({ address })
  })
}

const TooLarge = fastify.errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

const uploading = adminOperations('catalogue').add({
  operationId: 'uploadImage',
  summary: 'Upload a picture',
  description:
    'The body is the file itself: JPEG, PNG, WebP, SVG or HEIC, told by its content, of 5 MB and 40 megapixels at ' +
    'most. It is kept as WebP without metadata. The answer is an address to name in what shows it; what nothing ' +
    'shows after a day is deleted.',
  querystring: UploadImageSchema,
  consumes: ['image/*', 'application/octet-stream'],
  body: binary,
  response: { 201: UploadedImageSchema },
})

const upload = {
  ...uploading,
  config: { ...uploading.config, isUpload: true },
  handlerTimeout: longestUploadMs(maxImageBytes),
  bodyLimit: maxImageBytes,
} as const
