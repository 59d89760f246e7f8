import { describe, expect, test } from 'vitest'
import {
  leadTo,
  page,
  sitemap,
  sitemapIndex,
  visitHere,
  type Answer,
  type Site,
} from './read-here.ts'

const pages = { kind: 'pages', url: '/sitemap.xml' } as const
const front = { kind: 'pages', url: '/' } as const

/** So many pages that hold a product each, `/1` and on. */
const pagesTo = (count: number, answer: (number: number) => Answer): Site => ({
  '/sitemap.xml': sitemap(...Array.from({ length: count }, (_, at) => `/${at + 1}`)),
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at + 1}`, answer(at + 1)])),
})

describe('the pages of a shop', () => {
  test('are those of its map, each read once, with pauses', async () => {
    const site = await visitHere({
      '/sitemap.xml': sitemap('/a', '/about', '/a#reviews', '/b'),
      '/a': page('A', 12),
      '/about': '<html><h1>Who we are</h1></html>',
      '/b': page('B', 15),
    })
    const { events, raws, problems, last } = await site.read(pages)
    expect(raws).toMatchObject([
      { offerId: 'A', title: 'A', price: '12', currency: 'NZD', url: `${site.url}/a` },
      { offerId: 'B' },
    ])
    expect(events[0]).toMatchObject({ kind: 'began', dialect: 'product-page' })
    expect(events.filter(({ kind }) => kind === 'began')).toHaveLength(1)
    expect(problems).toEqual([`2:pages_without_product ${site.url}/about`])
    expect(last).toEqual({ kind: 'ended', rows: 2, etag: null, lastModified: null })
    expect(site.slept).toEqual([1000, 1000, 1000, 1000])
    expect(site.asked).toEqual(['/robots.txt', '/sitemap.xml', '/a', '/about', '/b'])
  })

  test('add no product of another page that is read, too: of lists, and of what a product that is gone leads to', async () => {
    const kettle = (url?: string) =>
      page('Kettle').replace('"sku":"Kettle",', url === undefined ? '' : `"url":"${url}",`)
    const site = await visitHere({
      '/sitemap.xml': sitemap('/', '/kettle', '/gone', '/sale', '/jug', '/jug?size=2', '/lid'),
      '/': kettle('/kettle'),
      '/kettle': kettle(),
      '/gone': leadTo('/'),
      '/sale': kettle('/kettle?from=sale'),
      // A variant of its own page, and what no other page is about.
      '/jug': page('Jug'),
      '/jug?size=2': page('Jug 2').replace('"sku"', '"url":"/jug","sku"'),
      '/lid': page('Lid').replace('"sku"', '"url":"/lids/7","sku"'),
    })
    const { raws, problems } = await site.read(pages)
    expect(raws.map(({ title }) => title)).toEqual(['Kettle', 'Jug', 'Jug 2', 'Lid'])
    expect(problems).toEqual([`4:pages_without_product 3 pages, such as ${site.url}/`])
  })

  test('are found from its front page: by robots.txt, or where maps usually are', async () => {
    const named = await visitHere({
      '/robots.txt': 'Sitemap: /map.txt\nSitemap: http://other.example/sitemap.xml',
      '/map.txt': '/a\n/b\n',
      '/a': page('A'),
      '/b': page('B'),
    })
    expect((await named.read(front)).raws).toHaveLength(2)
    const usual = await visitHere({ '/sitemap.xml': sitemap('/a'), '/a': page('A') })
    expect((await usual.read(front)).raws).toHaveLength(1)
    const none = await visitHere({})
    const message = `The sitemap ${none.url}/sitemap.xml cannot be read. It answered with status 404: nothing is there.`
    expect((await none.read(front)).events).toMatchObject([{ kind: 'broken', message }])
  })

  test('may be listed in files that list files, but not for ever', async () => {
    const site = await visitHere({
      '/sitemap.xml': sitemapIndex('/1.xml', '/sitemap.xml', '/gone.xml', '/page.html'),
      '/1.xml': sitemapIndex('/2.xml', '/1.xml'),
      '/2.xml': sitemapIndex('/3.xml'),
      '/3.xml': sitemap('/too-deep'),
      '/page.html': sitemap('/a'),
      '/a': page('A'),
    })
    const { events, raws, problems } = await site.read(pages)
    expect(raws).toHaveLength(1)
    expect(events).toContainEqual({ kind: 'unread', pages: 'unknown' })
    expect(problems).toEqual(['1:too_many_pages', `1:sitemap_unreachable ${site.url}/gone.xml`])
    const maps = site.asked.filter((path) => path.endsWith('.xml'))
    expect(maps).toEqual(['/sitemap.xml', '/1.xml', '/gone.xml', '/2.xml'])
  })

  test('count as gone with a file of the map, and not with one that cannot be read', async () => {
    const readWith = async (file: Answer) => {
      const maps = { '/sitemap.xml': sitemapIndex('/1.xml', '/2.xml'), '/2.xml': file }
      const site = await visitHere({ ...maps, '/1.xml': sitemap('/a'), '/a': page('A') })
      return (await site.read(pages)).events
    }
    const unreadWith = async (file: Answer) =>
      (await readWith(file)).flatMap((event) => (event.kind === 'unread' ? [event.pages] : []))
    expect(await unreadWith(404)).toEqual([])
    expect(await unreadWith(403)).toEqual(['unknown'])
    expect(await unreadWith('<urlset><url><loc>/b</l')).toEqual(['unknown'])
    // Nothing is gone while the file is out of order.
    expect(await readWith(500)).toMatchObject([{ kind: 'broken', isRefusal: false }])
  })

  test('are listed in five hundred files at most', async () => {
    const site = await visitHere({
      '/robots.txt': 404,
      '*': ({ url = '' }, response) => {
        const own = url.replace('.xml', '')
        response.end(sitemapIndex(...Array.from({ length: 30 }, (_, at) => `${own}-${at}.xml`)))
      },
    })
    const { problems, last } = await site.read(pages)
    expect(last).toMatchObject({ kind: 'ended', rows: 0 })
    expect(problems).toEqual(['1:too_many_pages'])
    expect(site.asked).toHaveLength(501)
  })

  test('lead nowhere else', async () => {
    const elsewhere = ['http://other.example/a', 'http://10.0.0.1/b']
    const site = await visitHere({
      '/sitemap.xml': sitemap(...elsewhere, '/c', '/d', '/e', '/f'),
      '/c': leadTo('http://10.0.0.1/'),
      '/d': page('D'),
      '/e': page('E'),
      '/f': page('F'),
    })
    const { raws, problems } = await site.read(pages)
    expect(raws.map(({ offerId }) => offerId)).toEqual(['D', 'E', 'F'])
    expect(problems).toEqual([
      expect.stringMatching(/^1:page_unreachable \/c: the address is not one of a public/),
      '4:pages_elsewhere 2 pages, such as http://other.example/a',
    ])
  })

  test('that fail are problems, and are asked for once more when they may be there', async () => {
    const tries = new Map<string, number>()
    const second: Answer = ({ url = '' }, response) => {
      tries.set(url, (tries.get(url) ?? 0) + 1)
      if (tries.get(url) === 2)
        response.writeHead(200, { 'content-type': 'text/html' }).end(page(url))
      else response.writeHead(500).end()
    }
    const site = await visitHere(
      pagesTo(12, (number) =>
        number === 2 ? second : number === 4 ? 500 : number === 6 ? 410 : page(`${number}`),
      ),
    )
    const { events, raws, problems, last } = await site.read(pages)
    expect(raws).toHaveLength(10)
    // One that is gone was read well enough.
    expect(events.filter(({ kind }) => kind === 'unread')).toEqual([
      { kind: 'unread', pages: [`${site.url}/4`] },
    ])
    expect(problems).toEqual([
      '4:page_unreachable /6: It answered with status 410: it is gone for good.',
      '12:page_unreachable /4: It answered with status 500: its server has a fault.',
    ])
    expect(last).toMatchObject({ kind: 'ended', rows: 12 })
    expect(site.asked.filter((path) => path === '/6')).toHaveLength(1)
  })

  test.each([
    ['ten in a row fail', 60, (n: number): Answer => (n > 5 ? 500 : page(`${n}`)), 15, false],
    ['ten in a row refuse us', 60, (n: number): Answer => (n > 5 ? 403 : page(`${n}`)), 15, true],
    ['most are gone', 60, (n: number): Answer => (n % 3 > 0 ? 404 : page(`${n}`)), 40, false],
    ['two of three fail', 3, (n: number): Answer => (n > 1 ? 500 : page(`${n}`)), 3, false],
  ])('are given up when %s', async (_what, count, answer, first, isRefusal) => {
    const site = await visitHere(pagesTo(count, answer))
    expect((await site.read(pages)).last).toMatchObject({ kind: 'broken', isRefusal })
    expect(new Set(site.asked.slice(2)).size).toBe(first)
  })

  test('that are no pages, endless or broken in themselves are no products', async () => {
    const site = await visitHere(
      {
        '/sitemap.xml': sitemap('/a', '/guide.pdf', '/picture', '/endless', '/b', '/c'),
        '/a': page('A'),
        '/b': page('B'),
        '/c': page('C'),
        '/guide.pdf': (_request, response) =>
          response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
        '/picture': (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/html' }).end('\u0089PNG\u0000\u0000'),
        '/endless': (_request, response) => {
          response.writeHead(200, { 'content-type': 'text/html' })
          const more = (error?: Error | null): void =>
            void (!error && response.writable && response.write('<p>'.repeat(30_000), more))
          more()
        },
      },
      { totalMs: 20_000 },
    )
    const { raws, problems } = await site.read(pages)
    expect(raws).toHaveLength(3)
    expect(problems).toEqual([
      expect.stringMatching(/^2:page_unreachable \/endless: .*too large/),
      expect.stringMatching(/pages_without_product 2 pages/),
    ])
  })
})
