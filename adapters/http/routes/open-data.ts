import { binary } from '#openapi/operations/operation.ts'
import { Readable } from 'node:stream'
import type { Manifest } from '#application/open-data/manifest.ts'
import { noDump, openDataOff } from '#application/open-data/open-data-errors.ts'
import type { OpenDataView } from '#application/open-data/open-data.ts'
import {
  DumpFileNameSchema,
  ManifestSchema,
  type ManifestBody,
} from '#openapi/schemas/open-data.ts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFoundResponse, readResponses } from '../problem/api-responses.ts'
import { toManifestBody } from '../bodies/manifest-body.ts'
import type { ServeRead } from '../public-reads.ts'
import { hasTag } from '../send-answer.ts'
import type { ServerDeps } from '../server/server-deps.ts'

type Deps = Pick<ServerDeps, 'openData'> & { readonly serveRead: ServeRead }

/** What is downloaded stands beside the page about it. */
export const dumpRoutes: FastifyPluginAsyncZod<Deps> = async (app, { openData, serveRead }) => {
  serveRead(app, '/data/manifest.json', manifest, () => ({
    key: 'open data manifest',
    compute: async (): Promise<ManifestBody> => toManifestBody(manifestOf(await openData.show())),
  }))

  app.get('/data/files/:name', file, async (request, reply) => {
    const { bytes, sha256, format, open } = await openData.findFile(request.params.name)
    const etag = `"${sha256}"`
    reply.header('etag', etag).header('cache-control', forEver)
    if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send(null)
    // Whoever asks for the headers alone has no file read for it.
    const chunks = request.method === 'HEAD' ? [] : await open()
    return reply
      .header('content-length', bytes)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(types[format])
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

const types = { parquet: 'application/vnd.apache.parquet', 'csv.gz': 'application/gzip' } as const

const tags = ['Open data']

const manifest = {
  config: { access: 'public', limit: 'read' },
  maxAgeSeconds: 60,
  schema: {
    operationId: 'readOpenDataManifest',
    tags,
    summary: 'What the latest dump is made of',
    description:
      'A dump is made every day: products, offers, the lowest prices, and price points of each month. All of it is of ' +
      'one moment, and `cursor` is where `/api/changes` goes on. A 404 before the first one.',
    response: { 200: ManifestSchema, ...readResponses, ...notFoundResponse },
  },
} as const

/** In ms: a month of prices over a slow line. Who reads nothing for half a minute is cut off before. */
const downloadMs = 3_600_000

const file = {
  config: { access: 'public', limit: 'page' },
  handlerTimeout: downloadMs,
  // Packed already, and of a length that is told.
  compress: false,
  schema: {
    operationId: 'readOpenDataFile',
    tags,
    summary: 'A file of a dump',
    description:
      'As Parquet, or as CSV packed by gzip. A file of a name never changes; those of a day go after some days, those of ' +
      'months that are over stay.',
    params: DumpFileNameSchema,
    response: {
      200: {
        description: 'The file.',
        content: {
          [types.parquet]: { schema: binary },
          [types['csv.gz']]: { schema: binary },
        },
      },
      ...readResponses,
      ...notFoundResponse,
    },
  },
} as const
