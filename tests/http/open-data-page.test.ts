import { loadWeb } from '#adapters/composition/web/build-web.ts'
import type { Manifest } from '#application/open-data/manifest.ts'
import type { OpenDataView } from '#application/open-data/open-data.ts'
import { dumpTableNames, dumpTables } from '#domain/open-data/dump-tables.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import { beforeAll, describe, expect, test } from 'vitest'

let web: WebPages
beforeAll(async () => {
  web = await loadWeb()
})

const licence = { name: 'CC <BY> 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
const dump = '20261126t140000z-3f2a'
const sha256 = 'a'.repeat(64)

const fileOf = (table: Manifest['files'][number]['table'], month: string | null, sealed = false) =>
  (['parquet', 'csv.gz'] as const).map((format) => ({
    name: `${table}${month === null ? '' : `-${month}`}-${dump}.${format}`,
    table,
    format,
    rows: 1234,
    bytes: format === 'parquet' ? 61_400 : 7_340_032,
    sha256,
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

const read = async (view: OpenDataView): Promise<string> => {
  const app = aServer({ web, openData: { show: async () => view } })
  const answer = await app.inject({ url: '/data', headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

describe('the page of the open data', () => {
  test('links the files of the latest dump, with their rows and sizes', async () => {
    const html = await read({ state: 'there', licence, manifest })
    expect(html).toContain('Made on 2026-11-26, 14:05 UTC.')
    for (const { name } of manifest.files) expect(html).toContain(`href="/data/files/${name}"`)
    expect(html).toContain('>61\u00a0kB</a>')
    expect(html).toContain('>7.3\u00a0MB</a>')
    expect(html).toContain('1,234')
    expect(html).toContain('Price points, November 2026 so far')
    expect(html).toContain('Price points of 1 earlier month')
    expect(html).toContain('Price points, October 2026')
    expect(html).toContain('Nothing of these shops is in it: weka.')
  })

  test('has a quick start with the files of now, and the cursor at which changes go on', async () => {
    const html = await read({ state: 'there', licence, manifest })
    const at = 'https://pricehound.example/data/files'
    expect(html).toContain(`${at}/listings-${dump}.parquet`)
    expect(html).toContain(`${at}/price-points-2026-11-${dump}.parquet`)
    expect(html).toContain(`curl -O ${at}/offers-${dump}.parquet`)
    expect(html).toContain('https://pricehound.example/api/changes?after=1.2.0.3&amp;wait=0')
  })

  test('explains every column', async () => {
    const html = await read({ state: 'there', licence, manifest })
    for (const { columns } of manifest.tables)
      for (const { name, description } of columns) {
        expect(html).toContain(`<code>${name}</code>`)
        expect(html).toContain(description)
      }
    expect(html).toContain('integer, minor units of currency or null')
  })

  test.each([
    { state: 'there', licence, manifest },
    { state: 'none', licence },
  ] as const)('names the licence: $state', async (view) => {
    const html = await read(view)
    expect(html).toContain(`<a href="${licence.url}" rel="license">CC &lt;BY&gt; 4.0</a>`)
  })

  test('says that there is no dump yet', async () => {
    const html = await read({ state: 'none', licence })
    expect(html).toContain('There is no dump yet. The first one is made within a day.')
    expect(html).not.toContain('/data/files/')
  })

  test('says that the site publishes none', async () => {
    const html = await read({ state: 'off' })
    expect(html).toContain('This site publishes no open data.')
    expect(html).not.toContain('rel="license"')
  })

  test('is linked from every page', async () => {
    const app = aServer({ web })
    const answer = await app.inject({ url: '/about', headers: { accept: 'text/html' } })
    expect(answer.body).toMatch(/<a [^>]*href="\/data[^"]*"[^>]*>Open data<\/a>/)
  })
})
