import { setTimeout as sleep } from 'node:timers/promises'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import { dumpFileNotFound } from '#application/open-data/open-data-errors.ts'
import type { OpenDataView } from '#application/open-data/open-data.ts'
import { dumpTableNames, dumpTables } from '#domain/open-data/dump-tables.ts'
import { ManifestSchema, OpenDataSchema } from '#openapi/schemas/open-data.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { aNotingServer } from '#tests/support/server/noting.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const licence = { name: 'CC <BY> 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
const dump = '20261126t140000z-3f2a'

const fileOf = (table: Manifest['files'][number]['table'], month: string | null, sealed = false) =>
  (['parquet', 'csv.gz'] as const).map((format) => ({
    name: `${table}${month === null ? '' : `-${month}`}-${dump}.${format}`,
    table,
    format,
    rows: 1234,
    bytes: format === 'parquet' ? 61_400 : 7_340_032,
    sha256: 'a'.repeat(64),
    month: month === null ? null : { name: month, sealed, recorded: 1300 },
  }))

const manifest: Manifest = {
  format: 'pricehound-open-data',
  version: 1,
  dump,
  madeAt: '2026-11-26T14:05:00.000Z',
  site: 'https://pricehound.example',
  licence,
  cursor: '1.2.0.3',
  leftOut: ['weka'],
  tables: dumpTableNames.map((name) => ({ name, ...dumpTables[name] })),
  files: [
    ...fileOf('products', null),
    ...fileOf('offers', null),
    ...fileOf('listings', null),
    ...fileOf('price-points', '2026-11'),
    ...fileOf('strikes', null),
    ...fileOf('price-points', '2026-10', true),
  ],
}

const there = { state: 'there', licence, manifest } as const
const none = { state: 'none', licence } as const
const off = { state: 'off' } as const

const get = (view: OpenDataView, url: string, headers = {}) =>
  aNotingServer({ openData: { show: async () => view } }).send(`GET ${url}`, undefined, { headers })

test.each([
  [there, there],
  [none, { ...none, manifest: null }],
  [off, { ...off, licence: null, manifest: null }],
] as const)('GET /api/open-data says whether there is any: $0.state', async (view, body) => {
  const answer = await get(view, '/api/open-data')
  expect(OpenDataSchema.parse(answer.json())).toEqual(body)
})

describe('GET /data/manifest.json', () => {
  test('answers what the latest dump is made of, with a tag', async () => {
    const answer = await get(there, '/data/manifest.json')
    expect(ManifestSchema.parse(answer.json())).toEqual(manifest)
    expect(answer.headers['cache-control']).toBe('public, max-age=60')
    const held = { 'if-none-match': answer.headers.etag }
    expect((await get(there, '/data/manifest.json', held)).statusCode).toBe(304)
  })

  test.each([
    [none, 'open_data.no_dump'],
    [off, 'open_data.off'],
  ] as const)('is a 404 without one: $0.state', async (view, code) => {
    const answer = await get(view, '/data/manifest.json')
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 404, code })
  })
})

describe('GET /data/files/{name}', () => {
  const file = {
    name: 'strikes-20261126t140000z-3f2a.csv.gz',
    table: 'strikes',
    format: 'csv.gz',
    rows: 3,
    bytes: 11,
    sha256: 'a'.repeat(64),
    month: null,
  } as const
  const serving = (pauseMs = 1, limits = {}) =>
    aServer(
      {
        openData: {
          async findFile(name) {
            if (name !== file.name) throw dumpFileNotFound()
            return {
              ...file,
              open: async () =>
                (async function* () {
                  yield Buffer.from('hello ')
                  await sleep(pauseMs)
                  yield Buffer.from('world')
                })(),
            }
          },
        },
      },
      { limits },
    )
  const app = serving()
  const url = `/data/files/${file.name}`

  test('answers the bytes, their number and a tag that never changes', async () => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([answer.statusCode, answer.body]).toEqual([200, 'hello world'])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': '11',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${file.sha256}"`,
    })
    expect(answer.headers['content-encoding']).toBeUndefined()
    const held = await app.inject({ url, headers: { 'if-none-match': `"${file.sha256}"` } })
    expect([held.statusCode, held.body]).toEqual([304, ''])
  })

  test('answers its length alone to HEAD', async () => {
    const open = () => Promise.reject(new Error('it is read'))
    const { send } = aNotingServer({ openData: { findFile: async () => ({ ...file, open }) } })
    const answer = await send(`HEAD ${url}`)
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe('11')
  })

  test.each([
    ['..%2Fmanifest.json', 404],
    ['%2e%2e%2fx', 404],
    ['x', 404],
    ['manifest.json', 404],
    ['offers.parquet', 404],
    ['x'.repeat(101), 400],
  ])('has no %s: %i', async (name, status) => {
    const answer = (await app.inject(`/data/files/${name}`)).json()
    expect(answer).toMatchObject(
      status === 404
        ? { status, code: 'open_data.no_file' }
        : { status, errors: [{ field: 'name' }] },
    )
  })

  test('may take longer than other answers, once it has begun', async () => {
    const answer = await serving(60, { answerMs: 20 }).inject(url)
    expect([answer.statusCode, answer.body]).toEqual([200, 'hello world'])
  })
})

describe('the page of the open data', () => {
  let web: WebPages
  beforeAll(async () => {
    web = await loadWeb()
  })

  const read = async (view: OpenDataView, url = '/data'): Promise<string> => {
    const app = aServer({ web, openData: { show: async () => view } })
    const answer = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(answer.statusCode).toBe(200)
    return answer.body
  }
  const files = 'https://pricehound.example/data/files'
  const link = `<a href="${licence.url}" rel="license">CC &lt;BY&gt; 4.0</a>`

  test('links the files of the latest dump and explains every column', async () => {
    const html = await read(there)
    for (const { name } of manifest.files) expect(html).toContain(`href="/data/files/${name}"`)
    for (const { name, description } of manifest.tables.flatMap(({ columns }) => columns))
      for (const part of [`<code>${name}</code>`, description]) expect(html).toContain(part)
    for (const part of [
      'Made on 2026-11-26, 14:05 UTC.',
      '>61\u00a0kB</a>',
      '>7.3\u00a0MB</a>',
      '1,234',
      'Price points, November 2026 so far',
      'Price points of 1 earlier month',
      'Price points, October 2026',
      'Nothing of these shops is in it: weka.',
      'integer, minor units of currency or null',
      // A quick start with the files of now, and the cursor at which changes go on.
      `${files}/listings-${dump}.parquet`,
      `${files}/price-points-2026-11-${dump}.parquet`,
      `curl -O ${files}/offers-${dump}.parquet`,
      'https://pricehound.example/api/changes?after=1.2.0.3&amp;wait=0',
      link,
    ])
      expect(html).toContain(part)
  })

  test('says that there is no dump yet, and under what licence it will be', async () => {
    const html = await read(none)
    expect(html).toContain('There is no dump yet. The first one is made within a day.')
    expect(html).not.toContain('/data/files/')
    expect(html).toContain(link)
  })

  test('says that the site publishes none, and is linked from every page', async () => {
    const html = await read(off)
    expect(html).toContain('This site publishes no open data.')
    expect(html).not.toContain('rel="license"')
    expect(await read(off, '/about')).toMatch(/<a [^>]*href="\/data[^"]*"[^>]*>Open data<\/a>/)
  })
})
