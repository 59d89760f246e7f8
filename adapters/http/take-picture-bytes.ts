import type { FastifyInstance } from 'fastify'

/** Bodies are the bytes of a picture, whose type is read from them, not from the header. */
export const takePictureBytes = (
  app: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
): void => {
  app.removeAllContentTypeParsers()
  for (const type of [/^image\/[\w.+-]+/i, 'application/octet-stream']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
  }
}
