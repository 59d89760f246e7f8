import type { ListedProduct } from '#application/catalogue/catalogue.ts'
import { DomainError } from '#domain/errors.ts'
import { describe, expect, test } from 'vitest'
import { aServer } from '#tests/support/server/a-server.ts'

const site = { publicUrl: new URL('https://pricehound.example') }

const locationsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&#38;', '&'),
  )

describe('the site map', () => {
  test('is named by robots.txt, and names its files', async () => {
    const app = aServer({ catalogue: { findListedBlocks: async () => [0, 2] } }, site)
    const robots = await app.inject('/robots.txt')
    expect(robots.body).toContain('Sitemap: https://pricehound.example/sitemap.xml')
    const index = await app.inject('/sitemap.xml')
    expect(index.statusCode).toBe(200)
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locationsIn(index.body)).toEqual([
      'https://pricehound.example/sitemaps/shelves-1.xml',
      'https://pricehound.example/sitemaps/products-1.xml',
      'https://pricehound.example/sitemaps/products-3.xml',
    ])
  })

  test('has pages, categories, brands and shops for each country in which they hold something', async () => {
    const catalogue = {
      listListedRetailers: async () => [
        { slug: 'harbour-tech', countries: ['NZ', 'AU'] as const },
        { slug: 'kea', countries: ['AU'] as const },
      ],
    }
    const { body } = await aServer({ catalogue }, site).inject('/sitemaps/shelves-1.xml')
    const paths = locationsIn(body).map((address) => address.replace(site.publicUrl.origin, ''))
    for (const path of [
      '/',
      '/?country=AU',
      '/deals?country=AU',
      '/search?category=phones',
      '/search?brand=apple&country=AU',
      // Of the brand that only New Zealand has.
      '/search?brand=3m',
    ])
      expect(paths).toContain(path)
    expect(paths).not.toContain('/search?brand=3m&country=AU')
    expect(paths.filter((path) => path.startsWith('/retailers/'))).toEqual([
      '/retailers/feed-check',
      '/retailers/feed-check?country=AU',
      '/retailers/harbour-tech',
      '/retailers/harbour-tech?country=AU',
      '/retailers/kea?country=AU',
    ])
  })

  test('says which addresses are the same for others', async () => {
    const { body } = await aServer({}, site).inject('/sitemaps/products-1.xml')
    const page = 'https://pricehound.example/product/apple-iphone-15-pro-128gb-3mJr7AoUXx2'
    const links =
      `<xhtml:link rel="alternate" hreflang="en-NZ" href="${page}"/>` +
      `<xhtml:link rel="alternate" hreflang="en-AU" href="${page}?country=AU"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${page}"/>`
    expect(body).toContain(
      `<url><loc>${page}</loc>${links}</url><url><loc>${page}?country=AU</loc>${links}</url></urlset>`,
    )
  })

  test('reads products by slices, and only those of the file', async () => {
    const asked: number[][] = []
    const sold = (id: number): ListedProduct => ({
      id,
      publicId: '3mJr7AoUXx2',
      slug: `a-${id}`,
      countries: ['AU'],
    })
    const app = aServer({
      catalogue: {
        listListedProducts: async (after, upTo, limit) => {
          asked.push([after, upTo, limit])
          return after === 20_000 ? [sold(20_005), sold(20_009)] : []
        },
      },
    })
    const { body } = await app.inject('/sitemaps/products-2.xml')
    expect(locationsIn(body)).toHaveLength(2)
    expect(asked).toEqual([
      [20_000, 40_000, 1000],
      [20_009, 40_000, 1000],
    ])
  })

  test.each(['products-2', 'shelves-2', 'products-0', 'shelves-x', 'products-1.xml.gz', '..%2Fa'])(
    'has no file %s',
    async (name) => {
      expect((await aServer().inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
    },
  )

  test('says when the database is away', async () => {
    const app = aServer({
      catalogue: {
        listListedProducts: () =>
          Promise.reject(new DomainError('unavailable', 'database.unavailable', 'Away.')),
      },
    })
    const response = await app.inject('/sitemaps/products-1.xml')
    expect(response.statusCode).toBe(503)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
