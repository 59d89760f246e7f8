import { someDeals } from '#tests/support/server/some-deals.ts'
import type { CatalogueIndex } from '#application/catalogue/catalogue-index.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { brandSearches, categorySearches } from '#domain/search/home-searches.ts'
import { hash } from 'node:crypto'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import { productNotFound } from '#application/catalogue/product-errors.ts'
import type { ProductPreview } from '#application/images/images.ts'
import { loadWeb } from '#adapters/composition/web/build-web.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import { DomainError } from '#domain/errors.ts'
import { fuzzAsync } from '#tests/support/fuzz/fuzz.ts'
import { wildRequests } from '#tests/support/fuzz/inputs.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aCard,
  anAnswer,
  anIndex,
  anOffer,
  aPage,
  aProduct,
  aServer,
  type Answers,
} from '#tests/support/server/a-server.ts'
import { plainPages } from '#tests/support/site/plain-pages.ts'

let web: WebPages
/** What tests ask that need nothing of their own. */
let site: FastifyInstance
beforeAll(async () => {
  web = await loadWeb()
  site = serving()
})

const sourceUrl = 'https://code.example/'
const limits = { pagesPerMinute: 10_000 }

/** The real front end over hand-written answers. */
const serving = (deps: Answers = {}, publicUrl = 'https://pricehound.example'): FastifyInstance =>
  aServer({ web, ...deps }, { publicUrl: new URL(publicUrl), sourceUrl, limits })

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const open = (app: FastifyInstance, url: string): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: asPerson })

const product = '/product/apple-iphone-15-pro-128gb-3mJr7AoUXx2'

const pages = [
  '/',
  '/search?q=iphone&country=NZ',
  product,
  '/retailers/harbour-tech',
  ...plainPages,
]
const screens: [string, number][] = [
  ['/401', 401],
  ['/403', 403],
  ['/404', 404],
  ['/500', 500],
  ['/product-not-found', 404],
  ['/nothing/here', 404],
]

/** What stands in the head, by tag and the attribute that tells them apart. */
const headOf = (html: string): Record<string, string> => {
  const found: Record<string, string> = { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '' }
  for (const [, , name = '', content = ''] of html.matchAll(
    /<meta (name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    found[name] = content
  for (const [, attributes = '', href = ''] of html.matchAll(/<link ([^>]*)href="([^"]*)">/g)) {
    const language = /hreflang="([^"]+)"/.exec(attributes)?.[1]
    const rel = /rel="([^"]+)"/.exec(attributes)?.[1] ?? ''
    found[language ?? rel] = href.replaceAll('&amp;', '&')
  }
  return found
}

const factsOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json),
  )

describe('every page', () => {
  test.each(pages)('%s says what it is, to people and to search engines', async (url) => {
    const response = await open(site, url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const head = headOf(response.body)
    expect(head['title']).toMatch(/.{5,}/)
    expect(head['description']).toMatch(/.{30,}/)
    expect(head['og:title']).toBe(head['title'])
    expect(head['og:url']).toBe(head['canonical'])
    expect(head['twitter:card']).toMatch(/^summary/)
    expect(response.body.match(/<h1[ >]/g)).toHaveLength(1)
    expect(response.body).toContain('role="search"')
  })

  test.each(pages)('%s has one address for each country', async (url) => {
    const nz = headOf((await open(site, url)).body)
    expect(nz['canonical']).toMatch(/^https:\/\/pricehound\.example\//)
    expect(nz['canonical']).not.toContain('country=')
    expect(nz['en-NZ']).toBe(nz['canonical'])
    expect(nz['x-default']).toBe(nz['canonical'])
    const au = headOf((await open(site, new URL(nz['en-AU'] ?? '').href.slice(26))).body)
    expect(au['canonical']).toBe(nz['en-AU'])
    expect(au['canonical']).toContain('country=AU')
    expect(au['en-NZ']).toBe(nz['canonical'])
  })

  test.each([...pages, ...screens.map(([url]) => url)])(
    '%s runs no script and takes no style but those that the policy lets in',
    async (url) => {
      const { body, headers } = await open(site, url)
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(body).not.toMatch(/<[^>]+ style=/)
      expect(body).not.toMatch(/<[^>]+ on[a-z]+=/)
      expect(body).not.toContain('<style')
      for (const [, attributes = '', script = ''] of body.matchAll(
        /<script([^>]*)>(.*?)<\/script>/gs,
      )) {
        if (/type="application\/(ld\+)?json"/.test(attributes)) continue
        expect(attributes).toBe('')
        expect(policy).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
      }
      expect(body).not.toMatch(/(src|srcset|action)="(https?:)?\/\//)
    },
  )

  test('of a shop that there is not is a 404', async () => {
    const showPublic = (slug: string) => Promise.reject(retailerNotFound(slug))
    const response = await open(serving({ retailers: { showPublic } }), '/retailers/nobody')
    expect(response.statusCode).toBe(404)
    expect(headOf(response.body)['robots']).toBe('noindex')
    expect(response.body).toContain('>Page Not Found</h1>')
  })

  test('of a shop tells search engines who it is', async () => {
    const { body } = await open(site, '/retailers/harbour-tech')
    expect(factsOf(body)[0]).toMatchObject({
      '@type': 'OnlineStore',
      name: 'Harbour Tech',
      url: 'https://harbour-tech.example/',
      mainEntityOfPage: 'https://pricehound.example/retailers/harbour-tech',
    })
  })

  test.each(screens)('%s answers %i, and stays out of indexes', async (url, status) => {
    const response = await open(site, url)
    expect(response.statusCode).toBe(status)
    const head = headOf(response.body)
    expect(head['robots']).toBe('noindex')
    expect(head['canonical']).toBeUndefined()
    expect(head['en-AU']).toBeUndefined()
  })

  test('leads on from the addresses of old', async () => {
    const login = await open(site, '/log-in')
    expect([login.statusCode, login.headers['location']]).toEqual([302, '/login'])
    const contact = await open(site, '/contact-us?country=AU')
    expect([contact.statusCode, contact.headers['location']]).toEqual([302, '/contact?country=AU'])
  })
})

/** With products in all that the home page leads to. */
const aFullIndex = (): CatalogueIndex => {
  const [phones] = anIndex.categories.values()
  const [apple] = anIndex.brands.values()
  if (!phones || !apple) throw new Error('the index is empty')
  const categories = categorySearches.map((name, at) => ({
    ...phones,
    id: at + 1,
    name,
    slug: `category-${at}`,
    products: { NZ: 92, AU: 92 },
  }))
  const brands = brandSearches.map((name, at) => ({
    ...apple,
    id: at + 1,
    name,
    slug: `brand-${at}`,
  }))
  return {
    ...anIndex,
    categories: new Map(categories.map((category) => [category.id, category])),
    categoryByName: new Map(categories.map((category) => [foldText(category.name), category])),
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    brandByName: new Map(brands.map((brand) => [foldText(brand.name), brand])),
  }
}

describe('what the specification quotes stands in the documents', () => {
  /** As it is read: the words, and what fields and links say of themselves. */
  const read = async (url: string, deps?: Answers): Promise<string> => {
    const { body } = await open(deps ? serving(deps) : site, url)
    return body
      .replace(/<head>.*?<\/head>|<script.*?<\/script>|<!--.*?-->/gs, '')
      .replace(/ placeholder="([^"]*)"/g, '> $1 <')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  }

  test('home', async () => {
    const words = await read('/', { catalogue: { getIndex: async () => aFullIndex() } })
    for (const text of [
      'Compare prices from around the world from the comfort of your couch!',
      'over 1000 products from 2 countries',
      'Select a country New Zealand Australia',
      'Search for a product to compare ...',
      'Apple Macbook Pro, 2024',
      'Samsung S23 256gb',
      'GeForce RTX',
    ])
      expect(words).toContain(text)
    for (const list of [
      'Phones Computers Cameras Appliances Sound Vision Automotive Clothing and Fashion ' +
        'Games and Consoles Gifts and Flowers Health and Beauty Home and Garden ' +
        'Small Appliances Sports and Outdoors Office Products Smart Home',
      'Apple BlackBerry Huawei Adidas HP Asus Logitech MSI Canon Pioneer',
    ])
      expect(words).toContain(` ${list} `)
  })

  test('home, with no product', async () => {
    const index = { ...anIndex, categories: new Map(), brands: new Map() }
    const words = await read('/', { catalogue: { getIndex: async () => index } })
    expect(words).toContain('Nothing to compare yet')
    expect(words).toContain('pricehound connect https://shop.example')
    expect(words).not.toMatch(/over \d+ products|Browse by category|Popular brands|GeForce/)
  })

  test('around every page: ways in the header, ways and statements in the footer', async () => {
    const { body } = await open(site, '/privacy')
    const linksIn = (part: string): readonly string[] =>
      [
        ...(new RegExp(`<${part}.*?</${part}>`, 's').exec(body)?.[0] ?? '').matchAll(
          /<a .*?<\/a>/gs,
        ),
      ].map(([link]) => `${/href="([^"]*)"/.exec(link)?.[1]} ${link.replace(/<[^>]+>/g, '')}`)
    expect(linksIn('header').slice(1, 7)).toEqual([
      '/categories Categories',
      '/brands Brands',
      '/deals Deals',
      '/about About',
      '/contact Contact',
      '/wishlist Wishlist',
    ])
    for (const link of ['/login Sign in', '/signup Sign up'])
      expect(linksIn('header')).toContain(link)
    expect(linksIn('footer')).toEqual(
      expect.arrayContaining([
        '/ Home',
        '/about About Us',
        '/contact Contact Us',
        '/categories Browse Categories',
        '/brands Browse Brands',
        '/deals Deals',
        '/login Sign in',
        '/signup Sign up',
      ]),
    )
    const words = await read('/privacy')
    for (const text of [
      'Search...',
      'Prices are simulated and may be inaccurate.',
      'prices are collected live from various sources. Their accuracy is not guaranteed.',
      'PriceHound claims no affiliation with any retailer.',
      'For educational use only.',
      '© 2024–2026 PriceHound · V1.2',
    ])
      expect(words).toContain(text)
  })

  test('a product: pictures, price, rating, description, currency, shops and reviews', async () => {
    const images = ['/images/demo/3mJr7AoUXx2-1.svg', '/images/demo/3mJr7AoUXx2-2.svg']
    const view = { ...aPage, product: { ...aProduct, images } }
    const { body } = await open(serving({ catalogue: { showProduct: async () => view } }), product)
    expect(body).toContain('alt="Apple iPhone 15 Pro 128GB, picture 1 of 2"')
    expect(body).toContain('aria-label="Picture 2"')
    const preview = `https://pricehound.example/images/products/${aProduct.publicId}.jpg`
    expect(body).toContain(`<meta property="og:image" content="${preview}">`)
    expect(body).toContain('<meta property="og:image:width" content="1200">')
    const words = body.replace(/<!--.*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const text of [
      'Lowest total price, delivery included $1,305.50 NZD delivered $1,299.00 + $6.50 delivery at Harbour Tech',
      'Rated 4.5 of 5 by 12 people',
      'About this product A phone.',
      'Show prices in NZD USD AUD CNY JPY ISK KGS LUF BTC GBP EUR CAD DOGE KPW',
      'Compare 1 shop',
      'Reviews 4.0 4.0 of 5 stars',
    ])
      expect(words).toContain(text)
  })

  test('deals announce their feeds to feed readers', async () => {
    const deals = serving({ deals: { find: async () => someDeals, count: async () => 1 } })
    const { body } = await open(deals, '/deals?category=phones&country=AU')
    for (const [type, path] of [
      ['rss+xml', 'rss'],
      ['feed+json', 'json'],
    ])
      expect(body).toContain(
        `<link rel="alternate" type="application/${type}" href="/deals.${path}?country=AU&amp;category=phones">`,
      )
  })

  test('a chosen variant: description, facts and picture name one offer', async () => {
    const black = { ...anOffer, priceMinor: 140_000, totalMinor: 140_650, variantLabel: 'Jet & Co' }
    const drawn: ProductPreview[] = []
    const app = serving({
      catalogue: {
        showProduct: async (_id, _country, _basis, variant) => ({
          ...aPage,
          variant: variant || null,
          best: variant === black.variantLabel ? black : anOffer,
          offerCount: 2,
        }),
      },
      offers: {
        compare: async () => ({ product: aProduct, new: [anOffer, black], other: [] }),
      },
      images: {
        drawPreview: async (preview) => {
          drawn.push(preview)
          return Buffer.from('a picture')
        },
      },
    })
    const { body } = await open(app, `${product}?variant=Jet+%26+Co&country=AU`)
    const head = headOf(body)
    expect(head['og:description']).toContain('$1,406.50 NZD delivered')
    expect(JSON.stringify(factsOf(body))).toContain('"price":"1400.00"')
    const picture = new URL(String(head['og:image']).replaceAll('&amp;', '&'))
    expect((await app.inject(picture.pathname + picture.search)).statusCode).toBe(200)
    expect(drawn).toMatchObject([{ price: '$1,406.50 NZD' }])
  })

  test('/product without a product leads to /product-not-found', async () => {
    const { statusCode, headers } = await open(site, '/product')
    expect([statusCode, headers['location']]).toEqual([302, '/product-not-found'])
  })

  test.each(['/login', '/signup', '/reset-password', '/verify-email', '/email-signin'])(
    '%s has no header, but the footer',
    async (url) => {
      const { body } = await open(site, url)
      expect(body).not.toContain('<header')
      expect(body).toContain('<footer')
    },
  )

  test.each([
    ['/401', 'Unauthorised'],
    ['/403', 'Forbidden | Access Denied'],
    ['/404', 'Page Not Found'],
    ['/500', 'Internal Server Error'],
    ['/product-not-found', 'Product Not Found'],
  ])('%s says %s, and leads home, to the search and to us', async (url, heading) => {
    const { body } = await open(site, url)
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(heading)
    const main = /<main.*?<\/main>/s.exec(body)?.[0] ?? ''
    const ways = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)
    const others = ['/', '/search?country=NZ', '/contact']
    expect(ways).toEqual(url === '/401' ? ['/login', ...others] : others)
  })

  test.each([
    ['/about', 'reply within 48 hours', '/search?country=NZ', 'https://code.example/'],
    ['/contact', 'reply within 48 working hours', 'mailto:support@pricehound.example'],
    ['/categories', 'View All Phones', 'View all Mobile Phones'],
    ['/brands', 'Previous', 'Page 1 of 1', 'Next', '/brands?letter=%23'],
    ['/login', 'Email me a Sign-in Link', '/reset-password', '/signup'],
    ['/reset-password', 'Email', '/login', '/signup'],
    ['/signup', 'Email', 'Name', 'Password', 'Confirm password', '/login'],
    ['/contact', 'Name', 'Email', 'Reason', 'Product URL', 'Subject', 'Message'],
  ])('%s has its own words and ways', async (url, ...texts) => {
    const { body } = await open(site, url)
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
    const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
    const words = main.replace(/<!--.*?-->|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    for (const text of texts) expect([...links, words.includes(text) ? text : '']).toContain(text)
  })
})

test('/categories leads nowhere that has nothing on sale, and keeps its place', async () => {
  const unsold = [...anIndex.categories].map(
    ([id, node]) => [id, { ...node, products: { NZ: id === 1 ? 5 : 0, AU: 0 } }] as const,
  )
  const index = { ...anIndex, categories: new Map(unsold) }
  const app = serving({ catalogue: { getIndex: async () => index } })
  const main = async (url: string): Promise<string> =>
    (/<main.*<\/main>/s.exec((await open(app, url)).body)?.[0] ?? '').replace(/<!--.*?-->/g, '')
  const here = await main('/categories')
  expect(here).toMatch(/<h2 id="phones-name"><a href="[^"]*category=phones">Phones<\/a><\/h2>/)
  expect(here).toMatch(/<li>Mobile Phones\u00a0<span[^>]*>0<\/span><\/li>/)
  const there = await main('/categories?country=AU')
  expect(there).toMatch(/<section id="phones".*<h2 id="phones-name">Phones<\/h2>/)
  expect(there).not.toMatch(/category=|View All/i)
})

describe('facts for search engines', () => {
  test('home tells of the site and its search', async () => {
    const facts = factsOf((await open(site, '/')).body)
    expect(facts).toContainEqual(
      expect.objectContaining({
        '@type': 'WebSite',
        url: 'https://pricehound.example/',
        potentialAction: expect.objectContaining({
          target: expect.objectContaining({
            urlTemplate: 'https://pricehound.example/search?q={search_term_string}',
          }),
        }),
      }),
    )
  })
})

describe('what is sent by anybody', () => {
  test('is never answered with a fault of ours', async () => {
    const inputs = wildRequests([...pages, '/product', '/404', '/product/{id}', '/{words}'])
    const asked = { what: 'pages', cases: 400, inputs: inputs.map(({ url }) => url) }
    await fuzzAsync(asked, async (url) => {
      const { statusCode, headers, body } = await open(site, url)
      expect(statusCode, url).toBeLessThan(500)
      if (headers['location'] === undefined) expect(body, url).toContain('role="search"')
    })
  })

  test('is shown as text and nothing else', async () => {
    const words = `"><script>alert(1)</script><img src=x onerror=alert(2)>`
    const card = { ...aCard, title: `A </script><b>card</b>` }
    const app = serving({
      search: { find: async () => ({ ...anAnswer, products: [card], searchedFor: words }) },
    })
    const { body } = await open(app, `/search?q=${encodeURIComponent(words)}`)
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<b>card')
    const state = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1]
    expect(JSON.stringify(JSON.parse(state ?? ''))).toContain('</script><b>card</b>')
  })

  test('makes no page of its own where no page reads it', async () => {
    const app = serving({}, 'http://localhost:3000')
    const first = await open(app, '/search?q=iphone&country=NZ&brand=a&brand=b')
    for (const url of [
      '/search?brand=a&brand=b&country=NZ&q=iphone',
      '/search?q=iphone&country=NZ&brand=a&brand=b&utm_source=news&gclid=1',
      '/search?q=iphone&country=NZ&brand=a&brand=b&min=&max=&sort=',
    ])
      expect((await open(app, url)).headers['etag']).toBe(first.headers['etag'])
    const metrics = await app.inject('/metrics')
    expect(metrics.body).toContain('page_cache_lookups_total{outcome="hit"} 3')
  })

  test('an address decides over cookies, and cookies over New Zealand', async () => {
    const languageFor = async (url: string, cookie: string): Promise<string | undefined> => {
      const { body } = await site.inject({ url, headers: { ...asPerson, cookie } })
      return /<html lang="([^"]+)"/.exec(body)?.[1]
    }
    expect(await languageFor('/', '')).toBe('en-NZ')
    expect(await languageFor('/', 'country=AU')).toBe('en-AU')
    expect(await languageFor('/', 'a=b; country=AU; currency=%3Cb%3E')).toBe('en-AU')
    expect(await languageFor('/?country=NZ', 'country=AU')).toBe('en-NZ')
    expect(await languageFor('/', 'country=XX')).toBe('en-NZ')
  })
})

describe('when something is missing', () => {
  test('a product that there is not: 404 in its place', async () => {
    const app = serving({ catalogue: { showProduct: () => Promise.reject(productNotFound()) } })
    const response = await open(app, '/product/gone-zzzzzzzzzzz')
    expect(response.statusCode).toBe(404)
    expect(headOf(response.body)['robots']).toBe('noindex')
  })

  test('an address of another name leads to the one', async () => {
    const response = await open(site, '/product/other-name-3mJr7AoUXx2?country=AU')
    expect(response.statusCode).toBe(301)
    expect(response.headers['location']).toBe(`${product}?country=AU`)
  })

  test.each([
    ['/about/', '/about'],
    ['/search/?q=tv/&country=AU', '/search?q=tv/&country=AU'],
    [`${product}/`, product],
  ])('%s leads to the address without the slash', async (url, location) => {
    const response = await open(site, url)
    expect(response.statusCode).toBe(301)
    expect(response.headers['location']).toBe(location)
  })

  test('a filter of last year is left out rather than refused', async () => {
    const app = serving({
      search: {
        find: async ({ filters }) => {
          if (filters.brands.length === 0) return anAnswer
          throw new DomainError('invalid', 'search.unknown_filter', 'There is no brand.', {
            fields: [{ field: 'brand', message: 'is not there' }],
          })
        },
      },
    })
    const response = await open(app, '/search?q=iphone&brand=gone&country=NZ')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain(aProduct.title)
  })

  test('the database: 503 in words, with the way on, kept by nobody', async () => {
    const away = new DomainError('unavailable', 'database.unavailable', 'Away.', {
      retryAfterSeconds: 7,
    })
    const app = serving({ search: { find: () => Promise.reject(away) } })
    const response = await open(app, '/search?q=iphone&country=NZ')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('7')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(headOf(response.body)['robots']).toBe('noindex')
    expect(response.body).toContain('role="search"')
    expect(response.body).toContain('<h1')
  })

  test('all of the database: still a page', async () => {
    const away = () =>
      Promise.reject(new DomainError('unavailable', 'database.unavailable', 'Away.'))
    const app = serving({
      search: { find: away },
      catalogue: { showProduct: away, getIndex: away },
      offers: { compare: away },
      priceHistory: { show: away },
      demo: { isLoaded: away },
      rates: { get: away },
    })
    for (const url of pages) {
      const response = await open(app, url)
      expect(response.statusCode, url).toBe(503)
      expect(response.headers['retry-after'], url).toBe('5')
      expect(response.body, url).toMatch(/<h1|<noscript/)
    }
  })

  test('our wits: 500 without a word of why, which is logged once', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
    const bug = new Error('select * from secret_table at /srv/app/store.ts')
    const app = serving({ search: { find: () => Promise.reject(bug) }, logger })
    const response = await open(app, '/search?q=iphone&country=NZ')
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/secret_table|store\.ts|select \*/)
    expect(lines.filter((line) => line.includes('secret_table'))).toHaveLength(1)
  })

  test('the exchange rates: prices keep their currency', async () => {
    const app = serving({ rates: { get: () => Promise.reject(new Error('no rates')) } })
    const response = await open(app, `${product}?currency=EUR`)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('NZD')
  })
})

describe('the files of the front end', () => {
  const listFiles = async (): Promise<readonly string[]> => {
    const { body } = await open(site, '/')
    const modules = /<script id="modules"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    return [...(body + modules).matchAll(/"(\/assets\/[^"#]+)/g)].map(([, path = '']) => path)
  }

  test('are there, may be kept for ever and are compressed already', async () => {
    const files = new Set(await listFiles())
    expect(files.size).toBeGreaterThan(4)
    for (const url of files) {
      const response = await site.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect(response.statusCode, url).toBe(200)
      if (url.endsWith('/icon.svg')) continue
      expect(response.headers['cache-control'], url).toBe('public, max-age=31536000, immutable')
      const isFont = url.endsWith('.woff2')
      expect(response.headers['content-encoding'], url).toBe(isFont ? undefined : 'br')
      expect(response.headers['content-type'], url).toMatch(
        isFont ? 'font/woff2' : /^(text\/(javascript|css)|application\/javascript|image\/svg)/,
      )
    }
  })

  test('answer HEAD, and 304 to whoever has them', async () => {
    const [url = ''] = (await listFiles()).filter((path) => path.endsWith('.js'))
    const get = await site.inject(url)
    const head = await site.inject({ method: 'HEAD', url })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    const headers = { 'if-none-match': String(get.headers['etag']) }
    expect((await site.inject({ url, headers })).statusCode).toBe(304)
  })

  test.each(['/assets/gone.js', '/assets/', '/assets/..%2fmanifest.json', '/manifest.json'])(
    'are not %s',
    async (url) => {
      const response = await site.inject({ url, headers: asPerson })
      expect([403, 404]).toContain(response.statusCode)
      expect(response.headers['cache-control']).toMatch(/^no-(store|cache)$/)
    },
  )
})

test('the site map names pages that there are', async () => {
  const { body } = await site.inject('/sitemaps/shelves-1.xml')
  const addresses = [...body.matchAll(/<loc>https:\/\/pricehound\.example([^<]*)<\/loc>/g)]
  expect(addresses.length).toBeGreaterThan(10)
  for (const [, path = ''] of addresses) {
    const url = path.replaceAll('&#38;', '&')
    const response = await open(site, url)
    expect(response.statusCode, url).toBe(200)
    expect(headOf(response.body)['canonical'], url).toBe(`https://pricehound.example${url}`)
  }
})
