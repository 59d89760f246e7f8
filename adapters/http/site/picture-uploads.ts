import { imageMissing, imageTooLarge, maxImageBytes } from '#application/images/image-errors.ts'
import { siteOperations } from '#openapi/operations/site.ts'
import fastify from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { leaveSignal } from '../limits/leave-signal.ts'
import { longestUploadMs } from '../limits/uploads.ts'
import { routeOf } from '../server/describe-operation.ts'
import { takePictureBytes } from '../take-picture-bytes.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'images'>

export const pictureUploadRoutes: FastifyPluginAsyncZod<Deps> = async (app, { images }) => {
  takePictureBytes(app)
  // As an image that is fetched is refused: by its field.
  app.setErrorHandler((error) => {
    throw error instanceof TooLarge ? imageTooLarge() : error
  })

  app.post(uploadImage.path, upload, async (request, reply) => {
    const { body, query } = request
    if (!Buffer.isBuffer(body)) throw imageMissing()
    const { address } = await images.upload(body, query.use, leaveSignal(reply))
    return reply.code(201).header('location', address).send({ address })
  })
}

const TooLarge = fastify.errorCodes.FST_ERR_CTP_BODY_TOO_LARGE

const { uploadImage } = siteOperations

const described = routeOf('uploadImage', uploadImage)

const upload = {
  schema: {
    ...described.schema,
    consumes: ['image/*', 'application/octet-stream'],
  },
  config: { ...described.config, isUpload: true },
  handlerTimeout: longestUploadMs(maxImageBytes),
  bodyLimit: maxImageBytes,
} as const
