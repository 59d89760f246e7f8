import { setTimeout as sleep } from 'node:timers/promises'
import type { Manifest } from '#application/open-data/manifest.ts'
import { dumpFileNotFound } from '#application/open-data/open-data-errors.ts'
import type { OpenDataView } from '#application/open-data/open-data.ts'
import { dumpTables } from '#domain/open-data/dump-tables.ts'
import { ManifestSchema, OpenDataSchema } from '#openapi/schemas/open-data.ts'
import { ProblemSchema } from '#openapi/schemas/problem.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { describe, expect, test } from 'vitest'

const licence = { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' }

const file = {
  name: 'strikes-20261126t140000z-3f2a.csv.gz',
  table: 'strikes',
  format: 'csv.gz',
  rows: 3,
  bytes: 11,
  sha256: 'a'.repeat(64),
  month: null,
} as const

const manifest: Manifest = {
  format: 'pricehound-open-data',
  version: 1,
  dump: '20261126t140000z-3f2a',
  madeAt: '2026-11-26T14:00:00.000Z',
  site: 'http://localhost:3000',
  licence,
  cursor: '1.2.0.3',
  leftOut: ['weka'],
  tables: [{ name: 'strikes', ...dumpTables.strikes }],
  files: [file],
}

const serverThatShows = (view: OpenDataView) => aServer({ openData: { show: async () => view } })

const there = { state: 'there', licence, manifest } as const
const none = { state: 'none', licence } as const
const off = { state: 'off' } as const

describe('GET /api/open-data', () => {
  test.each([
    [there, { state: 'there', licence, manifest }],
    [none, { state: 'none', licence, manifest: null }],
    [off, { state: 'off', licence: null, manifest: null }],
  ] as const)('says whether there is any: $0.state', async (view, body) => {
    const answer = await serverThatShows(view).inject('/api/open-data')
    expect(OpenDataSchema.parse(answer.json())).toEqual(body)
  })
})

describe('GET /data/manifest.json', () => {
  test('answers what the latest dump is made of, with a tag', async () => {
    const app = serverThatShows(there)
    const answer = await app.inject('/data/manifest.json')
    expect(ManifestSchema.parse(answer.json())).toEqual(manifest)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const { etag = '' } = answer.headers
    const again = await app.inject({
      url: '/data/manifest.json',
      headers: { 'if-none-match': etag },
    })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    [none, 'open_data.no_dump'],
    [off, 'open_data.off'],
  ] as const)('is a 404 without one: $0.state', async (view, code) => {
    const answer = await serverThatShows(view).inject('/data/manifest.json')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(ProblemSchema.parse(answer.json()).code).toBe(code)
  })
})

describe('GET /data/files/{name}', () => {
  const asked: string[] = []
  const app = aServer({
    openData: {
      async findFile(name) {
        asked.push(name)
        if (name !== file.name) throw dumpFileNotFound()
        return {
          ...file,
          open: async () =>
            (async function* () {
              yield Buffer.from('hello ')
              await sleep(1)
              yield Buffer.from('world')
            })(),
        }
      },
    },
  })

  test('answers the bytes, their number and a tag that never changes', async () => {
    const answer = await app.inject({
      url: `/data/files/${file.name}`,
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('hello world')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': '11',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${file.sha256}"`,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  test('answers its length alone to HEAD', async () => {
    const unread = aServer({
      openData: {
        findFile: async () => ({ ...file, open: () => Promise.reject(new Error('it is read')) }),
      },
    })
    const answer = await unread.inject({ method: 'HEAD', url: `/data/files/${file.name}` })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe('11')
  })

  test('answers 304 to whoever has it', async () => {
    const answer = await app.inject({
      url: `/data/files/${file.name}`,
      headers: { 'if-none-match': `"${file.sha256}"` },
    })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  })

  test.each(['..%2Fmanifest.json', '%2e%2e%2fx', 'x', 'manifest.json', 'offers.parquet'])(
    'is a 404 for %s',
    async (name) => {
      const answer = await app.inject(`/data/files/${name}`)
      expect(answer.statusCode).toBe(404)
      expect(ProblemSchema.parse(answer.json()).code).toBe('open_data.no_file')
    },
  )

  test('is a 400 for a name that is too long', async () => {
    const answer = await app.inject(`/data/files/${'x'.repeat(101)}`)
    expect(answer.statusCode).toBe(400)
    expect(ProblemSchema.parse(answer.json()).errors).toMatchObject([{ field: 'name' }])
  })

  test('may take longer than other answers, once it has begun', async () => {
    const slow = aServer(
      {
        openData: {
          findFile: async () => ({
            ...file,
            open: async () =>
              (async function* () {
                yield Buffer.from('hello ')
                await sleep(60)
                yield Buffer.from('world')
              })(),
          }),
        },
      },
      { limits: { answerMs: 20, eventLoopDelayMs: Infinity } },
    )
    const answer = await slow.inject(`/data/files/${file.name}`)
    expect([answer.statusCode, answer.body]).toEqual([200, 'hello world'])
  })
})
