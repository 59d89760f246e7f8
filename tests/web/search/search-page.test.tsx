import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { makeQueryClient } from '#web/src/api/query-client.ts'
import { HeadCollector, type Head } from '#web/src/components/page-head.tsx'
import { RenderTime } from '#web/src/render-time.ts'
import { searchLoader } from '#web/src/pages/search/search-loader.ts'
import { SearchPage } from '#web/src/pages/search/search-page.tsx'
import { makePreferenceStore, preferencesOf } from '#web/src/shopper/preferences.ts'
import { PreferenceProvider } from '#web/src/shopper/preference-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { makeContext } from '../make-context.ts'
import { makeAnswer, makeCard, makeFacets } from './make-answer.ts'

type Page = { readonly html: string; readonly words: string; readonly head: Head }

/** The page as the server writes it, before any script has run. */
const open = async (address: string, answer: SearchBody | Response, deals = 0): Promise<Page> => {
  const preferences = makePreferenceStore(preferencesOf(''))
  const queryClient = makeQueryClient(
    async (path) => {
      if (path.startsWith('/api/deals/count')) return Response.json({ total: deals })
      if (path.startsWith('/api/advice')) return Response.json({ advice: [] })
      return answer instanceof Response ? answer.clone() : Response.json(answer)
    },
    { retry: false },
  )
  const handler = createStaticHandler([
    { path: '/search', loader: searchLoader, Component: SearchPage },
  ])
  const context = await handler.query(new Request(new URL(address, 'https://pricehound.example')), {
    requestContext: makeContext(queryClient, preferences),
  })
  if (context instanceof Response) throw new Error('it leads elsewhere')
  let head: Head = { title: '' }
  const html = renderToString(
    <HeadCollector value={(collected) => void (head = collected)}>
      <RenderTime value={Date.parse('2026-11-21T02:00:00Z')}>
        <PreferenceProvider store={preferences}>
          <QueryClientProvider client={queryClient}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </QueryClientProvider>
        </PreferenceProvider>
      </RenderTime>
    </HeadCollector>,
  )
  const words = html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
  return { html, words, head }
}

const facets = makeFacets({
  brands: [
    { slug: 'apple', name: 'Apple', count: 20 },
    { slug: 'hp', name: 'HP', count: 0 },
  ],
  prices: [
    { label: '$0 - $500', min: 0, max: 500, count: 0, countUpTo: 0 },
    { label: '$500 and above', min: 500, max: null, count: 20, countUpTo: 20 },
  ],
  inStock: 20,
  freeDelivery: 9,
})

test('says what the specification says where nothing is searched for yet', async () => {
  const { words } = await open('/search', makeAnswer({ total: 48, hasMore: true, facets }))
  expect(words).toContain('Search for your favorite products')
  expect(words).toContain(
    "We're sniffing out and comparing over 1000 products for the best deals worldwide",
  )
})

test('says what was found', async () => {
  const { words, head } = await open(
    '/search?q=tv',
    makeAnswer({ total: 48, hasMore: true, facets }),
  )
  expect(words).toContain('Results for “tv”')
  expect(words).not.toContain('Search for your favorite products')
  expect(words).toMatch(/Results 48 products for “tv”/)
  expect(words).toContain('Best match, prices delivered. How we rank · Watch this search')
  expect(head).toMatchObject({ canonical: '/search?q=tv', noindex: false })
})

test('claims no more products than there are', async () => {
  const few = await open('/search', makeAnswer({ catalogueProducts: 12 }))
  expect(few.words).toContain('sniffing out and comparing 12 products for the best deals')
  const none = await open('/search', makeAnswer({ catalogueProducts: 0 }))
  expect(none.words).toContain('sniffing out and comparing products for the best deals')
  const failed = await open('/search', Response.json({}, { status: 500 }))
  expect(failed.words).toContain('sniffing out and comparing products for the best deals')
})

test('offers to watch what is searched for, also where nothing is found, but not everything', async () => {
  const linkIn = (html: string): string | undefined =>
    /href="(\/watches\/new-search[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const found = await open(
    '/search?q=tv&max=900&brand=acme&stock=true&sort=bestprice&page=2',
    makeAnswer({ total: 48, page: 2, facets }),
  )
  expect(linkIn(found.html)).toBe(
    '/watches/new-search?query=tv&country=NZ&priceRange=-900&brand=acme&stock=true',
  )
  const nothing = await open('/search?q=tv', makeAnswer({ total: 0 }))
  expect(linkIn(nothing.html)).toBe('/watches/new-search?query=tv&country=NZ')
  const everything = await open('/search', makeAnswer({ total: 48, facets }))
  expect(linkIn(everything.html)).toBeUndefined()
})

describe('why a product is where it is', () => {
  const answer = makeAnswer({
    searchedFor: 'tv',
    searchResults: [makeCard({}), makeCard({})],
    facets,
  })
  const asks = async (address: string, found = answer): Promise<number> =>
    (await open(address, found)).html.split('Why is this here?').length - 1

  test('can be asked of each product of a list by best match', async () => {
    expect(await asks('/search?q=tv')).toBe(2)
  })

  test.each(['/search?q=tv&sort=bestprice', '/search?q=tv&sort=popular'])(
    'is no question where a score does not order: %s',
    async (address) => {
      expect(await asks(address)).toBe(0)
    },
  )

  test('is no question without words, or where they ask for another order', async () => {
    expect(await asks('/search', { ...answer, searchedFor: '' })).toBe(0)
    const order = {
      type: 'order',
      slug: 'bestprice',
      name: 'Lowest price first',
      rest: 'tv',
    } as const
    expect(await asks('/search?q=cheap+tv', { ...answer, recognised: [order] })).toBe(0)
  })
})

test('a used one leads to the used offers of its page', async () => {
  const card = makeCard({ condition: 'used' })
  const { html } = await open('/search?q=tv', makeAnswer({ searchResults: [card], facets }))
  expect(html).toContain(`href="${card.compareLink}#other-offers"`)
})

test('shows a card with all that decides', async () => {
  const card = makeCard({
    amountMinor: 129_900,
    totalMinor: 130_550,
    deliveryMinor: 650,
    deliveryTime: '2–4 working days',
    location: 'Ships from Wellington, New Zealand',
    moreVariants: 2,
    versions: { count: 5, of: 6, fromMinor: 119_900, toMinor: 199_900 },
    facts: ['6.1 inch', 'OLED'],
    runningCost: { kwhPerYear: 300, centsPerKwh: 33.1, tariffSource: 'of households' },
  })
  const { html, words } = await open('/search?q=tv', makeAnswer({ searchResults: [card], facets }))
  expect(words).toContain('Electricity for 5 years: $497 NZD at 33.1 c a kWh')
  expect(words).toContain('5 of 6 versions fit, $1,199.00 to $1,999.00')
  expect(html).toContain(`href="${card.compareLink}#versions"`)
  expect(html).toContain(`href="${card.compareLink}"`)
  expect(words).toContain('$1,305.50 NZD delivered $1,299.00 + $6.50 delivery')
  expect(words).toContain('at Kōwhai Electronics · 6 shops')
  expect(words).toContain('6.1 inch · OLED')
  expect(words).toContain('+ 2 more variants Details')
  expect(words).toContain('2–4 working days · Ships from Wellington')
  expect(words).toContain(`Compare Prices : ${card.name}`)
})

test.each(['', '1–3 working days'])(
  'says once that delivery is in the price, also of %j',
  async (deliveryTime) => {
    const free = { amountMinor: 129_900, totalMinor: 129_900, deliveryMinor: 0, deliveryTime }
    const searchResults = [makeCard(free)]
    const { html } = await open('/search?q=tv', makeAnswer({ searchResults, facets }))
    const card = /<article.*?<\/article>/s.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')
    expect(card).toContain('NZD delivered')
    expect(card?.match(/deliver/gi)).toHaveLength(1)
  },
)

test('shows every price without delivery where that is asked for, and says so', async () => {
  const card = makeCard({
    amountMinor: 18_900,
    totalMinor: 24_800,
    deliveryMinor: 5900,
  })
  const answer = makeAnswer({ searchResults: [card], facets, basis: 'item' })
  const { html, words } = await open('/search?q=tv&sort=bestprice&basis=item', answer)
  expect(words).toContain('$189.00 NZD item only + $59.00 delivery')
  expect(words).not.toContain('$248.00')
  expect(words).toContain('Price, low to high, prices without delivery.')
  expect(words).toContain('Item price (NZD)')
  expect(html).toMatch(/aria-current="true"[^>]*>Item only</)
})

test.each([
  [{ standing: 'delivery-unknown' }, '$1,299.00 NZD + delivery not stated'],
  [{ standing: 'in-store', availability: 'in-store' }, '$1,299.00 NZD · in store only'],
  [{ standing: 'sold-out', availability: 'out-of-stock' }, 'Out of stock last $1,299.00 NZD'],
  [{ standing: 'stale', amountMinor: null }, 'Price may be out of date'],
  [{ condition: 'used', amountMinor: null }, 'Only used offers'],
  [{ condition: 'used', standing: 'stale', amountMinor: null }, 'Price may be out of date'],
  [{ availability: 'backorder' }, '6 shops · on back order'],
  [{ variant: 'Pink' }, 'Pink, at Kōwhai Electronics'],
] as const)('a card of %j says %s', async (said, text) => {
  const card = makeCard({ totalMinor: null, deliveryMinor: null, ...said })
  const { words } = await open('/search?q=tv', makeAnswer({ searchResults: [card] }))
  expect(words).toContain(text)
  if (!('availability' in said && said.availability === 'backorder') && !('variant' in said)) {
    expect(words).not.toMatch(/\$[\d,.]+ NZD delivered/)
  }
})

describe('the page of a category', () => {
  const categories = [
    { slug: 'phones', name: 'Phones', count: 90, parent: null },
    { slug: 'wearables', name: 'Wearables', count: 31, parent: null },
    { slug: 'smart-watches', name: 'Smart Watches', count: 21, parent: 'wearables' },
    { slug: 'fitness-trackers', name: 'Fitness Trackers', count: 10, parent: 'wearables' },
  ]
  const shops = [
    { slug: 'harbour-tech', name: 'Harbour Tech', count: 9, logo: null },
    { slug: 'kea', name: 'Kea', count: 3, logo: null },
  ]
  const prices = [
    { label: '$0 - $500', min: 0, max: 500, count: 21, countUpTo: 21 },
    { label: '$500 and above', min: 500, max: null, count: 10, countUpTo: 31 },
  ]
  const answer = makeAnswer({
    total: 31,
    searchedCategories: ['wearables'],
    facets: makeFacets({ categories, shops, prices }),
  })

  test('says how much there is, from how many shops, and at what prices', async () => {
    const { words } = await open('/search?category=wearables', answer)
    expect(words).toContain(
      'Wearables 31 products · 2 shops · under $500 to $500+ delivered where stated',
    )
    expect(words).not.toContain('Nothing in')
  })

  test('leads to its deals where it has some', async () => {
    const { html } = await open('/search?category=wearables', answer, 12)
    expect(html).toContain('<a href="/deals?category=wearables">12 deals today</a>')
    const { words } = await open('/search?category=wearables', answer, 0)
    expect(words).not.toContain('deals today')
  })

  test('without products names the category whose products it shows', async () => {
    const rings = { slug: 'smart-rings', name: 'Smart Rings', count: 0, parent: 'wearables' }
    const { html, words, head } = await open('/search?category=smart-rings', {
      ...answer,
      facets: { ...answer.facets, categories: [...categories, rings] },
    })
    expect(html).toMatch(/<h1[^>]*>(<svg.*?<\/svg>)?Wearables<\/h1>/)
    expect(words).toContain('Nothing in Smart Rings yet: this is Wearables. 31 products')
    expect(words).toMatch(/Smart Watches 21 Fitness Trackers 10/)
    expect(words).toContain('Remove filter: Category Smart Rings')
    expect(head).toMatchObject({
      title: 'Wearables: compare prices in New Zealand',
      canonical: '/search?category=wearables',
    })
  })

  test('claims no more than a sample tells', async () => {
    const { words } = await open('/search?category=wearables', { ...answer, exact: false })
    expect(words).toMatch(/Wearables about 31 products · at least 2 shops (?!·)/)
    expect(words).not.toContain('to over $500')
  })
})

test.each([
  ['', ['Phones 9', 'Wearables 7', 'Watches 5', 'Computers 3'], []],
  ['phones', ['All categories', 'Phones', 'Wearables 7'], ['All categories']],
  [
    'wearables',
    ['All categories', 'Phones 9', 'Wearables', 'Watches 5'],
    ['All categories', 'Phones'],
  ],
  [
    'watches',
    ['All categories', 'Phones 9', 'Wearables 7', 'Watches'],
    ['All categories', 'Phones', 'Wearables'],
  ],
  [
    'computers',
    ['All categories', 'Computers', 'Phones 9', 'Wearables 7', 'Watches 5'],
    ['All categories'],
  ],
])('the filter by category and the trail lead up and down from %j', async (chosen, ways, trail) => {
  const categories = [
    { slug: 'phones', name: 'Phones', count: 9, parent: null },
    { slug: 'wearables', name: 'Wearables', count: 7, parent: 'phones' },
    { slug: 'watches', name: 'Watches', count: 5, parent: 'wearables' },
    { slug: 'computers', name: 'Computers', count: 3, parent: null },
  ]
  const answer = makeAnswer({ facets: makeFacets({ categories }) })
  const { html } = await open(`/search?category=${chosen}`, answer)
  const [, list = ''] = /<ul[^>]* aria-label="Category">(.*?)<\/ul>/s.exec(html) ?? []
  const textsOf = (parts: readonly string[]): readonly string[] =>
    parts.map((part) => part.replaceAll(/^[^>]*>|<[^>]+>/g, '').trim())
  expect(textsOf(list.split('<li').slice(1))).toEqual(ways)
  const [, links = ''] = /<nav[^>]* aria-label="All categories">(.*?)<\/nav>/s.exec(html) ?? []
  expect(textsOf(links.split('<a').slice(1))).toEqual(trail)
})

describe('without scripts', () => {
  test('filters are a form that holds what is set', async () => {
    const { html } = await open(
      '/search?q=tv&category=vision&brand=apple&min=5&currency=EUR',
      makeAnswer({ facets }),
    )
    const [, form = ''] = /<aside.*?(<form.*?<\/form>)/.exec(html) ?? []
    expect(form).toContain('action="/search"')
    expect(form).toContain('name="q" value="tv"')
    expect(form).toContain('name="country" value="NZ"')
    expect(form).toContain('name="category" value="vision"')
    expect(form).toMatch(/<input[^>]*name="brand"[^>]*checked=""[^>]*value="apple"/)
    expect(form).toMatch(/<input[^>]*name="min"[^>]*value="5"/)
    expect(form).toContain('<option selected="">EUR</option>')
    expect(form).toMatch(/<button type="submit"[^>]*no-js-only[^>]*>Show results/)
  })

  test('values that would leave nothing are there, out of reach', async () => {
    const { html } = await open('/search?q=tv', makeAnswer({ facets }))
    expect(html).toMatch(/<input[^>]*disabled=""[^>]*value="hp"/)
    expect(html).toMatch(/<a role="link" aria-disabled="true"><span>\$0 - \$500<\/span>/)
    expect(html).toContain('href="/search?q=tv&amp;country=NZ&amp;min=500"')
  })

  test('filters that would leave all that there is are not offered', async () => {
    const found = makeFacets({
      brands: [{ slug: 'apple', name: 'Apple', count: 12 }],
      shops: [{ slug: 'harbour-tech', name: 'Harbour Tech', count: 9, logo: null }],
      conditions: [{ value: 'new', count: 12 }],
      colours: [{ value: 'black', count: 3 }],
      inStock: 12,
      freeDelivery: 0,
      realSale: 0,
    })
    const named = async (address: string, total = 12): Promise<readonly string[]> => {
      const { html } = await open(address, makeAnswer({ facets: found, total }))
      const [form = ''] = /<aside.*?<\/form>/s.exec(html) ?? []
      return [...form.matchAll(/type="checkbox" name="(\w+)"/g)].map(([, name = '']) => name)
    }
    // No facet tells how much these leave.
    const uncounted = ['verified', 'rated']
    expect(await named('/search?q=tv')).toEqual([...uncounted, 'shop', 'notShop', 'colour'])
    // What is set can be taken off, and what was set aside applies again.
    expect(await named('/search?q=tv&brand=apple&stock=true')).toEqual([
      'brand',
      'stock',
      ...uncounted,
      'shop',
      'notShop',
      'colour',
    ])
    expect(await named('/search?q=tv', 20)).toEqual([
      'brand',
      'stock',
      ...uncounted,
      'shop',
      'notShop',
      'condition',
      'colour',
    ])
  })

  test('counts shops, each once however many offers it has', async () => {
    const searchResults = [
      makeCard({ shopCount: 8, offerCount: 11 }),
      makeCard({ id: 'p2', shopCount: 1, offerCount: 2 }),
    ]
    const { words } = await open('/search?q=tv', makeAnswer({ searchResults }))
    expect(words).toContain(' · 8 shops ')
    expect(words).toContain(' · 1 shop ')
    expect(words).not.toMatch(/\d offers?\b/)
  })

  test('conditions and colours are filters like the others', async () => {
    const found = makeFacets({
      conditions: [
        { value: 'new', count: 12 },
        { value: 'open-box', count: 2 },
      ],
      colours: [{ value: 'rose-gold', count: 3 }],
    })
    const address = '/search?q=tv&condition=open-box&colour=rose-gold'
    const { html, words } = await open(address, makeAnswer({ facets: found }))
    const [, form = ''] = /<aside.*?(<form.*?<\/form>)/.exec(html) ?? []
    expect(form).toMatch(/<input[^>]*name="condition"[^>]*checked=""[^>]*value="open-box"/)
    expect(form).toMatch(/<input[^>]*name="colour"[^>]*checked=""[^>]*value="rose-gold"/)
    expect(words).toContain('Remove filter: Condition Open box')
    expect(words).toContain('Remove filter: Colour Rose gold')
    expect(html).toContain('href="/search?q=tv&amp;country=NZ&amp;colour=rose-gold"')
  })

  test('the other basis is a link to the same search', async () => {
    const { html } = await open('/search?q=tv&min=5&page=2', makeAnswer({ facets }))
    expect(html).toContain('href="/search?q=tv&amp;min=5&amp;basis=item"')
  })

  test('the pages before and the next have addresses, and none that may not be there', async () => {
    const answer = makeAnswer({
      total: 100,
      hasMore: true,
      page: 2,
      searchResults: Array.from({ length: 24 }, (_, i) => makeCard({ id: `p${i}` })),
    })
    const { html, words } = await open('/search?q=tv&page=2', answer)
    expect(html).toContain('href="/search?q=tv&amp;country=NZ&amp;page=3"')
    expect(html.match(/aria-label="Page \d+"/g)).toEqual(
      [1, 2, 3].map((page) => `aria-label="Page ${page}"`),
    )
    expect(words).toContain('25–48 of 100 products shown')
    expect(words).toContain('Show earlier results')
  })

  test('the last page that can be reached says how many there are, and how to see the others', async () => {
    const searchResults = Array.from({ length: 24 }, (_, i) => makeCard({ id: `p${i}` }))
    const answer = makeAnswer({ total: 60_000, hasMore: false, page: 1000, searchResults })
    const { words } = await open('/search?page=1000', answer)
    expect(words).toContain('The first 24,000 of 60,000 products. Add words or filters.')
    expect(words).not.toContain('That is everything')
    const all = { ...answer, total: 24_000, complete: 24_000 }
    const whole = await open('/search?page=1000', all)
    expect(whole.words).toContain('End of results: 24,000 products.')
    const some = await open('/search?page=1000', { ...all, complete: 3 })
    expect(some.words).toContain('End of results: 3 products, and 23,997 that are close.')
  })

  test('the end says how many there were, and how many variants stand on the pages of others', async () => {
    const searchResults = [makeCard({ id: 'p1' }), makeCard({ id: 'p2' })]
    const answer = makeAnswer({ total: 2090, hasMore: false, page: 81, searchResults })
    const { words } = await open('/search?page=81', answer)
    expect(words).toContain('End of results: 1,922 products, and 168 more on their own pages.')
  })

  test('a chosen filter is taken off by a link', async () => {
    const { html } = await open('/search?q=tv&brand=apple&stock=true', makeAnswer({ facets }))
    expect(html).toMatch(
      /href="\/search\?q=tv&amp;country=NZ&amp;stock=true"[^>]*>.*?Remove filter: /,
    )
    expect(html).toContain('>Clear all</a>')
  })

  test('nothing needs a style attribute or an inline handler', async () => {
    const { html } = await open('/search?q=tv&brand=apple', makeAnswer({ facets, hasMore: true }))
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })
})

describe('says where the results are not for what was asked', () => {
  test('another spelling', async () => {
    const answer = makeAnswer({ searchedFor: 'iphone', didYouMean: 'iphone' })
    const { words } = await open('/search?q=iphnoe', answer)
    expect(words).toContain('Showing “iphone” . We found nothing for “iphnoe”.')
    expect(words).toContain('Edit search')
  })

  test('fewer words', async () => {
    const { words } = await open('/search?q=tv+purple', makeAnswer({ withoutWords: ['purple'] }))
    expect(words).toContain('No exact match. Closest results, without “purple”:')
  })

  test('what the words were understood as', async () => {
    const recognised = [{ type: 'colour', slug: 'pink', name: 'Pink', rest: 'phones' } as const]
    const { words } = await open('/search?q=pink+phones', makeAnswer({ recognised }))
    expect(words).toContain('Remove filter: Colour Pink')
  })

  test('today’s deals, of the category where one is named, where the words ask for them', async () => {
    const shelves = [{ type: 'category', slug: 'laptops', name: 'Laptops' } as const]
    const named = await open('/search?q=laptop+deals', makeAnswer({ shelves, asksForDeals: true }))
    expect(named.html).toContain(
      '<a href="/deals?category=laptops">See today’s deals in Laptops</a>',
    )
    const bare = await open('/search?q=black+friday', makeAnswer({ asksForDeals: true }))
    expect(bare.html).toContain('<a href="/deals">See today’s deals</a>')
    const other = await open('/search?q=laptop', makeAnswer({ shelves }))
    expect(other.words).not.toContain('See today’s deals')
  })

  test('the two of "a vs b" side by side, where both are there', async () => {
    const sides = ['3mJr7AoUXx2', 'awMiEnyh59s']
    const { html } = await open('/search?q=kea+vs+tui', makeAnswer({ sides }))
    expect(html).toContain(
      '<a href="/compare?p=3mJr7AoUXx2%2CawMiEnyh59s">Compare the two side by side</a>',
    )
    const other = await open('/search?q=kea+vs+tui', makeAnswer({ sides: sides.slice(0, 1) }))
    expect(other.words).not.toContain('side by side')
  })

  test('the order that the words ask for', async () => {
    const recognised = [
      { type: 'order', slug: 'bestprice', name: 'Lowest price first', rest: 'tv' } as const,
    ]
    const { html, words } = await open('/search?q=cheap+tv', makeAnswer({ recognised }))
    expect(words).toContain('Remove filter: Lowest price first')
    expect(words).toContain('Price, low to high, prices delivered.')
    expect(html).toMatch(/<option value="bestprice" selected="">/)
  })

  test('a range with its ends the wrong way round', async () => {
    const { words } = await open('/search?q=tv&min=9&max=5', makeAnswer({ facets }))
    expect(words).toContain('The lowest price must not be above the highest.')
    expect(words).toContain('Not used: min is above max')
  })
})

describe('without results', () => {
  test('says so, and where to look instead', async () => {
    const none: SearchBody = { ...makeAnswer(), kind: 'none', searchResults: [], total: 0 }
    const { words, head } = await open('/search?q=asdf', none)
    expect(words).toContain('Results No results found')
    expect(words).toContain('“asdf”')
    expect(words).toContain('Try fewer and plainer words')
    expect(words).toMatch(/Phones.*Computers.*Appliances.*Sound/)
    expect(head.noindex).toBe(true)
    const { words: meant } = await open('/search?q=asdf', { ...none, onlyMeant: true })
    expect(meant).toContain('No results found Show everything that mentions it · Watch this search')
  })

  test('what merely mentions the words is a list of its own in other orders, and says so', async () => {
    const onlyMeant = makeAnswer({ onlyMeant: true })
    expect((await open('/search?q=tv', onlyMeant)).words).toContain('Show everything that mentions')
    const byPrice = (await open('/search?q=tv&sort=bestprice', onlyMeant)).words
    expect(byPrice).toContain('· Show what only mentions it ·')
    const { words } = await open('/search?q=tv&sort=bestprice&mentions=true', makeAnswer())
    expect(words).toContain('· These only mention it. Only what is meant ·')
  })

  test('a page beyond the last one is not found, and leads to the first', async () => {
    const { words, head } = await open(
      '/search?q=tv&page=9',
      makeAnswer({ total: 30, searchResults: [] }),
    )
    expect(words).toContain('This page does not exist. Go to the first page')
    expect(head).toMatchObject({ status: 404, noindex: true })
    expect((await open('/search?q=tv&page=2', makeAnswer({ total: 30 }))).head).not.toHaveProperty(
      'status',
    )
  })
})

test.each([
  [503, 'An error occurred while searching. Please try again.', undefined],
  [400, 'An error occurred while searching. Please try again.', 400],
  [429, 'Too many searches at once', 429],
])('when the API answers %i it says so and lets one try again', async (status, text, told) => {
  const problem = Response.json({ code: 'test', detail: 'No.', errors: [] }, { status })
  const { words, html, head } = await open('/search?q=tv', problem)
  expect(words).toContain(text)
  expect(html).toContain('role="alert"')
  expect(words).toContain('Retry')
  expect(head.status).toBe(told)
  expect(head.noindex).toBe(true)
})

const inputOf = (html: string, name: string): string | undefined =>
  html
    .match(/<input[^>]*>/g)
    ?.find((input) => input.includes(`name="${name}"`) && !input.includes('hidden'))

const chosenIn = (html: string, name: string): string | undefined =>
  new RegExp(`<select[^>]*name="${name}".*?<option[^>]*selected=""[^>]*>([^<]*)`).exec(html)?.[1]

test.each([
  ['words that match', {}, '', 'Best match'],
  ['words that are all a filter', { searchedFor: '' }, '', 'Popularity'],
  ['an order that is chosen', {}, '&sort=newest', 'Newest'],
  ['an order that weighs how many rated', {}, '&sort=rating', 'Best rated by many'],
])('says one order in the field and beside the list: of %s', async (_, answer, sort, order) => {
  const { html, words } = await open(`/search?q=harbourtech${sort}`, makeAnswer(answer))
  expect(chosenIn(html, 'sort')).toBe(order)
  expect(words).toContain(`${order}, prices delivered.`)
})

test('shows a range that the words ask for in its fields', async () => {
  const recognised = [{ type: 'price' as const, slug: '-1500', name: '$0 - $1,500', rest: 'tv' }]
  const { html } = await open('/search?q=tv+under+1500', makeAnswer({ recognised, facets }))
  expect(inputOf(html, 'max')).toContain('value="1500"')
  expect(inputOf(html, 'min')).toContain('value=""')
})

test('says at the end that is wrong why a range is not asked for', async () => {
  const { html, words } = await open('/search?q=tv&min=abc&max=900', makeAnswer({ facets }))
  expect(inputOf(html, 'min')).toContain('aria-invalid')
  expect(inputOf(html, 'max')).not.toContain('aria-invalid')
  expect(words).toContain('We cannot read “abc” as a price.')
})
