import { Readable } from 'node:stream'
import type { Manifest } from '#application/open-data/manifest.ts'
import { noDump, openDataOff } from '#application/open-data/open-data-errors.ts'
import type { OpenDataView } from '#application/open-data/open-data.ts'
import { type ManifestBody } from '#openapi/schemas/open-data.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { asJson } from '../as-json.ts'
import type { ServeRead } from '../public-reads.ts'
import { hasTag } from '../send-answer.ts'
import { dumpTypes, openDataOperations } from '#openapi/operations/open-data.ts'
import { readOf, routeOf } from '../server/describe-operation.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'openData'> & { readonly serveRead: ServeRead }

/** What is downloaded stands beside the page about it. */
export const dumpRoutes: FastifyPluginAsyncZod<Deps> = async (app, { openData, serveRead }) => {
  const manifest = readOf('readOpenDataManifest', readOpenDataManifest)
  serveRead(app, readOpenDataManifest.path, manifest, () => ({
    key: 'open data manifest',
    compute: async (): Promise<ManifestBody> => asJson(manifestOf(await openData.show())),
  }))

  app.get(readOpenDataFile.path, file, async (request, reply) => {
    const { bytes, sha256, format, open } = await openData.findFile(request.params.name)
    const etag = `"${sha256}"`
    reply.header('etag', etag).header('cache-control', forEver)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
    // Whoever asks for the headers alone has no file read for it.
    const chunks = request.method === 'HEAD' ? [] : await open()
    return reply
      .header('content-length', bytes)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(dumpTypes[format])
      .send(Readable.from(chunks, { objectMode: false }))
  })
}

const manifestOf = (view: OpenDataView): Manifest => {
  if (view.state === 'off') throw openDataOff()
  if (view.state === 'none') throw noDump()
  return view.manifest
}

/** A file of a name never changes. */
const forEver = 'public, max-age=31536000, immutable'

const { readOpenDataManifest, readOpenDataFile } = openDataOperations

/** In ms: a month of prices over a slow line. Who reads nothing for half a minute is cut off before. */
const downloadMs = 3_600_000

const file = {
  ...routeOf('readOpenDataFile', readOpenDataFile),
  handlerTimeout: downloadMs,
  // Packed already, and of a length that is told.
  compress: false,
} as const
