import { gzipSync } from 'node:zlib'
import { readSitemap } from '#adapters/collect/read-sitemap.ts'
import type { SitemapEvent } from '#application/collect/read-source/read-source.ts'
import { describe, expect, test } from 'vitest'

const read = async (content: string | Uint8Array): Promise<SitemapEvent[]> => {
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    yield typeof content === 'string' ? Buffer.from(content) : content
  }
  const events: SitemapEvent[] = []
  const url = 'https://kauri.example/sitemap.xml'
  for await (const event of readSitemap({ bytes: bytes(), url })) events.push(event)
  return events
}
const map = (entries: string): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`

describe('a site map', () => {
  test('names pages and when they changed', async () => {
    expect(
      await read(
        map(
          `<url><loc> https://kauri.example/a?x=1&amp;y=2 </loc><lastmod>2026-11-20</lastmod></url>
           <url><loc>https://kauri.example/b</loc><lastmod>soon</lastmod>
           <image:image xmlns:image="x"><image:loc>https://kauri.example/i.jpg</image:loc></image:image></url>`,
        ),
      ),
    ).toEqual([
      {
        kind: 'page',
        url: 'https://kauri.example/a?x=1&y=2',
        lastModified: new Date('2026-11-20'),
      },
      { kind: 'page', url: 'https://kauri.example/b', lastModified: undefined },
      { kind: 'ended', count: 2, isCut: false },
    ])
  })

  test('may lead on to others, and be packed', async () => {
    const index =
      '<sitemapindex><sitemap><loc>https://kauri.example/1.xml.gz</loc></sitemap></sitemapindex>'
    expect((await read(gzipSync(index)))[0]).toMatchObject({
      kind: 'sitemap',
      url: 'https://kauri.example/1.xml.gz',
    })
  })

  test('may be a list in plain text', async () => {
    const events = await read('https://kauri.example/a\r\nno address\nhttps://kauri.example/b')
    expect(events.map((event) => 'url' in event && event.url)).toEqual([
      'https://kauri.example/a',
      'https://kauri.example/b',
      false,
    ])
  })

  test('leaves out what is no address of the web', async () => {
    const bad = [
      'javascript:alert(1)',
      'ftp://kauri.example/',
      '',
      `https://k.example/${'a'.repeat(3000)}`,
    ]
    expect(await read(map(bad.map((loc) => `<url><loc>${loc}</loc></url>`).join('')))).toEqual([
      { kind: 'ended', count: 0, isCut: false },
    ])
  })

  test('is read to its 50,000th entry', async () => {
    const events = await read(map('<url><loc>https://kauri.example/a</loc></url>'.repeat(50_001)))
    expect(events.at(-1)).toEqual({ kind: 'ended', count: 50_000, isCut: true })
  })

  test('that is a page, or breaks off, is broken', async () => {
    expect((await read('<!doctype html><title>Not found</title>')).at(-1)).toMatchObject({
      kind: 'broken',
      code: 'invalid_feed_format',
    })
    const cut = await read(map('<url><loc>https://kauri.example/a</loc></url>').slice(0, -5))
    expect(cut.map(({ kind }) => kind)).toEqual(['page', 'broken'])
  })
})
