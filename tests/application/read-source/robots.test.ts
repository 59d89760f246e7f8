import { describe, expect, test } from 'vitest'
import { leadTo, page, sitemap, visitHere, type Answer } from './read-here.ts'

const pages = { kind: 'pages', url: '/sitemap.xml' } as const
const list = JSON.stringify({ products: [] })

describe('robots.txt', () => {
  test('that forbids a shop’s list is a refusal', async () => {
    const site = await visitHere({ '/robots.txt': 'User-agent: *\nDisallow: /products.json' })
    expect((await site.read({ kind: 'shopify', url: '/' })).last).toMatchObject({
      kind: 'broken',
      isRefusal: true,
      message: `Its robots.txt does not let us look at ${site.url}/products.json?limit=250&page=1.`,
    })
    expect(site.asked).toEqual(['/robots.txt'])
  })

  test('that forbids the map, or everything, is a refusal', async () => {
    const site = await visitHere({
      '/robots.txt': 'User-agent: PriceHound\nDisallow: /\n\nUser-agent: *\nAllow: /',
      '/sitemap.xml': sitemap('/a'),
    })
    for (const url of ['/', '/sitemap.xml']) {
      expect((await site.read({ kind: 'pages', url })).last).toMatchObject({ isRefusal: true })
    }
    expect(site.asked).toEqual(['/robots.txt'])
  })

  test('that forbids some pages has them left out, and told of once', async () => {
    const site = await visitHere({
      '/robots.txt': 'User-agent: *\nDisallow: /private/\nDisallow: /*?sort=',
      '/sitemap.xml': sitemap('/a', '/private/b', '/c?sort=up', '/moved'),
      '/a': page('A'),
      '/moved': leadTo('/private/d'),
    })
    const { raws, problems, last } = await site.read(pages)
    expect(raws.map(({ offerId }) => offerId)).toEqual(['A'])
    expect(problems).toEqual([`1:pages_forbidden 3 pages, such as ${site.url}/private/b`])
    expect(last).toMatchObject({ kind: 'ended', rows: 1 })
    expect(site.asked.filter((path) => path.startsWith('/private'))).toEqual(['/private/d'])
  })

  test.each([[500], [503], [429]])(
    'that cannot be had for now (%i) lets us look at nothing, for now',
    async (status) => {
      const site = await visitHere({ '/robots.txt': status, '*': list })
      expect((await site.read({ kind: 'shopify', url: '/' })).last).toMatchObject({
        kind: 'broken',
        isRefusal: false,
        message: expect.stringMatching(/^Its robots\.txt cannot be read, so nothing else is\. It/),
      })
      expect(site.asked).toEqual(['/robots.txt'])
    },
  )

  test.each([[404], [403], [410]])('that is not there (%i) forbids nothing', async (status) => {
    const site = await visitHere({ '/robots.txt': status, '*': list })
    expect((await site.read({ kind: 'shopify', url: '/' })).last).toMatchObject({ kind: 'ended' })
  })

  test('is asked for once a day, and sooner when it could not be had', async () => {
    let status = 500
    const file: Answer = (_request, response) => response.writeHead(status).end()
    const site = await visitHere({ '/robots.txt': file, '*': list })
    const times = async (): Promise<number> => {
      await site.read({ kind: 'shopify', url: '/' })
      return site.asked.filter((path) => path === '/robots.txt').length
    }
    expect(await times()).toBe(1)
    expect(await times()).toBe(1)
    status = 404
    site.wait(61_000)
    expect(await times()).toBe(2)
    site.wait(23 * 3_600_000)
    expect(await times()).toBe(2)
    site.wait(3_600_000)
    expect(await times()).toBe(3)
  })

  test('that asks for longer pauses gets them, also where it is endless', async () => {
    const site = await visitHere({
      '/robots.txt': (_request, response) => {
        response.write('User-agent: *\nCrawl-delay: 7\n')
        const more = (error?: Error | null): void =>
          void (!error && response.writable && response.write('# more\n'.repeat(9000), more))
        more()
      },
      '/sitemap.xml': sitemap('/a', '/b'),
      '/a': page('A'),
      '/b': page('B'),
    })
    expect((await site.read(pages)).raws).toHaveLength(2)
    expect(site.slept).toEqual([7000, 7000, 7000])
  })

  test('is asked for at each host that pages lead on to, once', async () => {
    const other = await visitHere({
      '/robots.txt': 'User-agent: *\nDisallow: /b',
      '/a': page('A'),
      '/b': page('B'),
      '/c': page('C'),
    })
    const site = await visitHere(
      {
        '/sitemap.xml': sitemap('/a', '/b', '/c'),
        '/a': leadTo(`${other.url}/a`),
        '/b': leadTo(`${other.url}/b`),
        '/c': leadTo(`${other.url}/c`),
      },
      {},
      [other.url],
    )
    const { raws, problems } = await site.read(pages)
    expect(raws.map(({ offerId }) => offerId)).toEqual(['A', 'C'])
    expect(problems).toEqual([`2:pages_forbidden ${site.url}/b`])
    // The first page was asked for before it was known where it leads.
    expect(other.asked).toEqual(['/a', '/robots.txt', '/a', '/b', '/c'])
  })
})
