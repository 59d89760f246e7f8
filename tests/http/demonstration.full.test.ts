import { standings } from '#domain/offer/standing.ts'
import { plainWords } from '#domain/search/words/singular.ts'
import { brandSearches, categorySearches, suggestedSearches } from '#domain/search/home-searches.ts'
import { BrandsSchema } from '#openapi/schemas/brand.ts'
import { CategoriesSchema } from '#openapi/schemas/category.ts'
import { FeaturedSchema } from '#openapi/schemas/search/featured.ts'
import { OffersSchema } from '#openapi/schemas/offers.ts'
import { PriceHistorySchema } from '#openapi/schemas/product/price-history.ts'
import { ProductPageSchema } from '#openapi/schemas/product/product-page.ts'
import { SearchSchema, type SearchBody } from '#openapi/schemas/search/search.ts'
import { SuggestionsSchema } from '#openapi/schemas/search/suggestions.ts'
import { request } from 'node:http'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { fuzzAsync } from '#tests/support/fuzz/fuzz.ts'
import { wildRequests } from '#tests/support/fuzz/inputs.ts'
import { listOperations } from '#tests/support/server/operations.ts'
import { startSite } from '#tests/support/site/start-site.ts'

const origin = inject('siteUrl')
beforeAll(startSite)

/** The answer at an address, which must be exactly what its schema says. */
const read = async <S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> => {
  const response = await fetch(origin + path)
  expect(response.status, path).toBe(200)
  const body: unknown = await response.json()
  const parsed = schema.parse(body)
  expect(body).toEqual(parsed)
  return parsed
}

const ParameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  example: z.coerce.string().optional(),
})

const DocumentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          'x-access': z.string(),
          parameters: z.array(ParameterSchema).default([]),
          responses: z.record(z.string(), z.unknown()),
        })
        .optional(),
    }),
  ),
  components: z.object({
    schemas: z.record(z.string(), z.looseObject({ examples: z.array(z.unknown()) })),
  }),
})

type Document = z.output<typeof DocumentSchema>

/** What anybody may read and get something of. */
const publicReads = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, { get }]) =>
    get?.['x-access'] === 'public' && '200' in get.responses ? [{ path, get }] : [],
  )

/** The schemas that something refers to, and those that these refer to. */
const schemasIn = (document: Document, something: unknown, found = new Set<string>()) => {
  for (const [, name = ''] of JSON.stringify(something).matchAll(
    /#\/components\/schemas\/(\w+)/g,
  )) {
    if (found.has(name)) continue
    found.add(name)
    schemasIn(document, document.components.schemas[name], found)
  }
  return found
}

const search = (query: Record<string, string>): Promise<SearchBody> =>
  read(SearchSchema, `/api/search?${new URLSearchParams(query).toString()}`)

const offersOf = (body: SearchBody) => {
  if (body.kind !== 'offers') throw new Error(`offers were expected, not ${body.kind}`)
  return body
}

const productsOf = (body: SearchBody) => {
  if (body.kind !== 'products') throw new Error(`products were expected, not ${body.kind}`)
  return body
}

describe('a shopper’s way through the API', () => {
  test.each(['NZ', 'AU'])('from words to the shop in %s', async (country) => {
    const found = offersOf(await search({ query: 'iphone 15 pro 128gb', country }))
    expect(found.product.name).toBe('Apple iPhone 15 Pro 128GB')
    expect(found.searchResults.length).toBeGreaterThan(2)
    const { id } = found.product
    const page = await read(ProductPageSchema, `/api/products/${id}?country=${country}`)
    expect(page.product).toEqual(found.product)
    expect(page.variants.map(({ name }) => name)).toContain('Apple iPhone 15 Pro 256GB')
    const offers = await read(OffersSchema, `/api/products/${id}/offers?country=${country}`)
    expect(offers.new.length + offers.other.length).toBe(page.offerCount)
    expect(offers.new[0]).toEqual(page.bestOffer)
    const places = offers.new.map(({ standing }) => standings.indexOf(standing))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const priced = offers.new.filter(({ standing }) => standing === 'priced')
    const totals = priced.map(({ totalMinor }) => totalMinor ?? Infinity)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    for (const { currency } of offers.new) expect(currency).toBe(country === 'NZ' ? 'NZD' : 'AUD')

    const shop = await fetch(`${origin}${offers.new[0]?.shopLink}`)
    expect(shop.status).toBe(200)
    expect(await shop.text()).toContain('is an invented shop')
  })

  test('every picture and logo of a list and of a product is there', async () => {
    const list = productsOf(await search({ query: 'headphones' }))
    const product = offersOf(await search({ query: 'WH1000XM5' }))
    const paths = [
      ...list.searchResults.map(({ image }) => image),
      ...product.product.images,
      ...product.searchResults.map(({ shopLogo }) => shopLogo),
    ].filter((path) => path !== null)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of new Set(paths)) {
      const response = await fetch(origin + path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
      expect(response.headers.get('cache-control')).toContain('immutable')
      await response.arrayBuffer()
    }
  })

  test('twelve months of prices end at what is asked today', async () => {
    const { product } = offersOf(await search({ query: 'iphone 15 pro 128gb' }))
    const history = (window: string) =>
      read(PriceHistorySchema, `/api/products/${product.id}/price-history?window=${window}`)
    const year = await history('1y')
    expect(year.low.length).toBeGreaterThan(5)
    expect(year.shops.length).toBeGreaterThan(2)
    const month = await history('30d')
    expect(month.low.at(-1)?.amountMinor).toBe(year.low.at(-1)?.amountMinor)
    expect(month.facts.lowest?.amountMinor).toBeGreaterThanOrEqual(
      year.facts.lowest?.amountMinor ?? Infinity,
    )
  })
})

describe('the examples of the API document', () => {
  let document: Document
  let examples: Example[]
  beforeAll(async () => {
    const response = await fetch(`${origin}/api/openapi.json`)
    document = DocumentSchema.parse(await response.json())
    examples = [...schemasIn(document, publicReads(document))].flatMap((name) =>
      textsIn(document.components.schemas[name]).map(([key, text]) => ({
        schema: name,
        key,
        text,
      })),
    )
  })

  const statusAt = async (path: string): Promise<number> => {
    const response = await fetch(origin + path)
    await response.arrayBuffer()
    return response.status
  }

  test('have ids and links that lead somewhere', async () => {
    const addresses = examples
      .filter(({ schema }) => !schema.includes('Review'))
      .filter(({ key, text }) => key === 'id' || key === 'productId' || text.startsWith('/'))
      .map(addressOf)
    expect(new Set(addresses).size).toBeGreaterThan(8)
    for (const address of new Set(addresses)) expect(await statusAt(address), address).toBe(200)
  })

  test('name brands, categories and shops that there are', async () => {
    const links = examples.filter(({ text }) => text.startsWith('/product/'))
    const slugs = examples
      .filter(({ key }) => key === 'slug' || key === 'shopSlug')
      .map(({ text }) => text)
      .filter((slug) => !links.some(({ text }) => text.startsWith(`/product/${slug}-`)))
    expect(new Set(slugs).size).toBeGreaterThan(4)
    for (const slug of new Set(slugs)) {
      const found = await Promise.all(
        ['brand', 'category', 'shop'].map((filter) => statusAt(`/api/search?${filter}=${slug}`)),
      )
      expect(found, slug).toContain(200)
    }
  })

  test('can be tried as they stand', async () => {
    for (const { path, get } of publicReads(document)) {
      if (notOfDemonstration.includes(path)) continue
      const given = get.parameters.filter(({ example }) => example !== undefined)
      const address = given.reduce(
        (text, { name, example }) => text.replace(`{${name}}`, example ?? ''),
        path,
      )
      const search = new URLSearchParams()
      for (const parameter of given)
        if (parameter.in === 'query') search.set(parameter.name, parameter.example ?? '')
      expect(await statusAt(`${address}?${search.toString()}`), address).toBe(200)
    }
  })
})

type Example = { readonly schema: string; readonly key: string; readonly text: string }

/** Every text in it with the key that it stands under; members of a list go by the list's. */
const textsIn = (value: unknown, key = ''): (readonly [string, string])[] => {
  if (typeof value === 'string') return [[key, value]]
  if (Array.isArray(value)) return value.flatMap((member) => textsIn(member, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
}

/**
 * Where the thing of this id or link is answered; pages of products have their data in the API, and
 * reviews are read with their product.
 */
const addressOf = ({ schema, text }: Example): string => {
  if (text.startsWith('/')) return text.replace(/^\/product\//, '/api/products/')
  if (['Ad', 'KeptAd', 'Ads'].includes(schema)) return `/out/ad/${text}`
  return text.includes('-') ? `/out/${text}` : `/api/products/${text}`
}

/** What the demonstration has none of: its images are drawings, nothing of it was fetched, and dumps come by night. */
const notOfDemonstration = ['/images/{key}', '/data/manifest.json', '/data/files/{name}']

describe('searching', () => {
  test('each facet counts what filtering by it finds', async () => {
    const all = productsOf(await search({ query: 'phones' }))
    const { categories, brands, shops, prices, attributes, inStock, freeDelivery } = all.facets
    const narrowed = [
      ...categories.slice(0, 2).map(({ slug, count }) => ({ category: slug, count })),
      ...brands.slice(0, 2).map(({ slug, count }) => ({ brand: slug, count })),
      ...shops.slice(0, 2).map(({ slug, count }) => ({ shop: slug, count })),
      ...prices.map(({ min, max, count }) => ({ priceRange: `${min}-${max ?? ''}`, count })),
      ...attributes
        .slice(0, 3)
        .flatMap(({ key, values }) =>
          values.slice(0, 2).map(({ value, count }) => ({ attribute: `${key}:${value}`, count })),
        ),
      { stock: 'true', count: inStock },
      { freeDelivery: 'true', count: freeDelivery },
    ]
    expect(narrowed.length).toBeGreaterThan(12)
    for (const { count, ...filter } of narrowed) {
      const body = await search({ query: 'phones', ...filter })
      expect({ ...filter, count: body.total }).toEqual({ ...filter, count })
    }
  })
})

describe('what there is', () => {
  test('the list of everything goes on by links to its end, which says how many it were', async () => {
    const pageOf = async (page: number): Promise<string> =>
      (await fetch(`${origin}/search?country=NZ&page=${page}`)).text()
    expect(await pageOf(41)).toContain('href="/search?country=NZ&amp;page=42"')
    const { total } = await search({ country: 'NZ' })
    const last = await pageOf(Math.ceil(total / 24))
    expect(last).toMatch(/End of results: [12],\d{3} products/)
  })

  test.each(['tv', 'tvs', 'phone', 'tele', 'proc', 'amd', 'intel'])(
    'suggests nothing twice for "%s"',
    async (typed) => {
      for (const country of ['NZ', 'AU']) {
        const path = `/api/suggest?query=${typed}&country=${country}`
        const { products, categories, brands, phrases } = await read(SuggestionsSchema, path)
        const names = [...products, ...categories, ...brands].map(({ name }) => name)
        const texts = [...names, ...phrases].map(plainWords)
        expect(texts.length).toBeGreaterThan(0)
        expect(texts).toEqual([...new Set(texts)])
      }
    },
  )
})

describe.each(['NZ', 'AU'])('the home page in %s', (country) => {
  const totalOf = async (query: string): Promise<number> => {
    const { kind, total } = await search({ query, country })
    return kind === 'none' ? 0 : total
  }

  test.each(categorySearches)('finds a dozen products or more for %s', async (name) => {
    const { shelves } = await search({ query: name, country })
    expect(shelves).toMatchObject([{ type: 'category' }])
    expect(await totalOf(name)).toBeGreaterThanOrEqual(12)
    const category = name.toLowerCase().replaceAll(' ', '-')
    expect((await search({ category, country })).total).toBeGreaterThanOrEqual(12)
  })

  test.each(brandSearches)('finds three products or more of %s', async (name) => {
    const { shelves } = await search({ query: name, country })
    expect(shelves).toMatchObject([{ type: 'brand' }])
    expect(await totalOf(name)).toBeGreaterThanOrEqual(3)
    const brand = name.toLowerCase()
    expect((await search({ brand, country })).total).toBeGreaterThanOrEqual(3)
  })

  test.each(suggestedSearches)('finds something for %s, all words kept', async (query) => {
    expect(await totalOf(query)).toBeGreaterThan(0)
    expect((await search({ query, country })).withoutWords).toEqual([])
  })

  test('shows the four products of its specification with a price of today', async () => {
    const { products } = await read(FeaturedSchema, `/api/featured?country=${country}`)
    expect(products.map(({ name }) => name)).toEqual([
      expect.stringContaining('iPhone 15 Pro 128GB'),
      expect.stringContaining('Samsung Galaxy Z Flip6'),
      expect.stringContaining('Dyson V8'),
      expect.stringContaining('Canon EOS R5 Mark II'),
    ])
    for (const { amountMinor, image } of products) {
      expect(amountMinor).toBeGreaterThan(0)
      expect(image).not.toBeNull()
    }
  })
})

describe('the shelves that pages link to', () => {
  test('brands and categories find as many products as they say', async () => {
    const brands = (await read(BrandsSchema, '/api/brands')).flatMap((letter) => letter.brands)
    const sold = brands.filter(({ products }) => products > 0)
    const roots = await read(CategoriesSchema, '/api/categories')
    const shelves = [
      ...sold
        .filter((_brand, place) => place % 20 === 0)
        .map(({ slug, products }) => ({ brand: slug, products })),
      ...roots
        .flatMap((root) => [root, ...root.children])
        .map(({ slug, products }) => ({ category: slug, products })),
    ]
    expect(shelves.length).toBeGreaterThan(100)
    for (const { products, ...filter } of shelves)
      expect({ ...filter, products: (await search(filter)).total }).toEqual({ ...filter, products })
  })

  test('filters that leave nothing say which one to take off, and what is there without it', async () => {
    const address = '/search?q=headphones&country=NZ&brand=sony&max=5&stock=true'
    const html = (await (await fetch(origin + address)).text()).replaceAll('<!-- -->', '')
    expect(html).toContain('The filter “Delivered price $0 - $5” leaves no products.')
    const [, list = ''] = /aria-labelledby="loosen">(.*?)<\/ul>/s.exec(html) ?? []
    const ways = [...list.matchAll(/href="([^"]*)"[^>]*>([^<]*)<small>(\d+) results?</g)]
    expect(ways.map(([, , text]) => text)).toEqual([
      'Without Delivered price $0 - $5',
      'Without any filter',
    ])
    for (const [, href = '', , count] of ways) {
      const { searchParams } = new URL(href.replaceAll('&amp;', '&'), origin)
      const { q = '', max, ...rest } = Object.fromEntries(searchParams)
      expect(max).toBeUndefined()
      expect((await search({ query: q, ...rest })).total).toBe(Number(count))
    }
  })

  test.each([
    ['phones', 'Phones'],
    ['laptops', 'Laptops'],
  ])('the page of %s says of itself what its list says', async (category, name) => {
    const { total, facets } = await search({ category })
    const page = await fetch(new URL(`/search?category=${category}`, origin))
    const main = /<main.*<\/main>/s.exec(await page.text())?.[0].replaceAll('<!-- -->', '') ?? ''
    expect(main).toMatch(new RegExp(`<h1[^>]*>(<svg.*?</svg>)?${name}</h1>`))
    expect(main).not.toContain('Search for your favorite products')
    expect(main.replaceAll(/<\/?span[^>]*>/g, '')).toContain(
      `<p>${total} products · ${facets.shops.length} shops · `,
    )
    for (const list of ['Subcategories', 'Brands']) {
      const [, links = ''] = new RegExp(`aria-label="${list}">(.*?)</ul>`, 's').exec(main) ?? []
      const ways = [...links.matchAll(/href="([^"]*)"[^>]*>([^<]*) <small>([\d,]+)/g)]
      expect(ways.length, list).toBeGreaterThan(1)
      for (const [, href = '', , count] of ways) {
        const { searchParams } = new URL(href.replaceAll('&amp;', '&'), origin)
        expect(String((await search(Object.fromEntries(searchParams))).total), href).toBe(count)
      }
    }
  })
})

describe('whatever is sent', () => {
  /** Sent as it stands: fetch would put the address in order first. */
  const statusOf = (path: string): Promise<{ status: number; type: string; body: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const call = request({ hostname, port, path }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString(),
          }),
        )
      })
      call.on('error', reject)
      call.end()
    })

  const expectCleanAnswer = async (path: string): Promise<void> => {
    const { status, type, body } = await statusOf(path)
    expect(status, path).toBeLessThan(500)
    if (status < 400) return
    expect(type, path).toBe('application/problem+json; charset=utf-8')
    expect(JSON.parse(body), path).toMatchObject({ status, code: expect.any(String) })
  }

  test('no request is answered with a fault of ours', async () => {
    const paths = (await listOperations()).filter(({ method }) => method === 'GET')
    const inputs = wildRequests(paths.map(({ path }) => path)).map(({ url }) => url)
    await fuzzAsync({ what: 'requests', cases: 400, inputs }, expectCleanAnswer)
  })
})

test.each([
  ['NZ', 'jandals', 'Jandals', 'Thongs'],
  ['AU', 'thongs', 'Thongs', 'Jandals'],
  ['NZ', 'chilly bin', 'Chilly Bins', 'Eskies'],
  ['AU', 'esky', 'Eskies', 'Chilly Bins'],
  ['NZ', 'duvet', 'Duvets', 'Doonas'],
  ['AU', 'doona', 'Doonas', 'Duvets'],
])('in %s "%s" is a search for %s', async (country, query, name, abroad) => {
  const at = `?country=${country}&query=${encodeURIComponent(query)}`
  const search = await read(SearchSchema, `/api/search${at}`)
  const suggestions = await read(SuggestionsSchema, `/api/suggest${at}`)
  const categories = await read(CategoriesSchema, `/api/categories?country=${country}`)
  expect(search.shelves.map((each) => each.name)).toEqual([name])
  const namesAt = JSON.stringify([search.shelves, search.facets.categories, categories])
  expect(namesAt).toContain(`"${name}"`)
  expect(namesAt).not.toContain(`"${abroad}"`)
  expect(suggestions.categories.map((each) => each.name)).not.toContain(abroad)
})
