import { stripVTControlCharacters } from 'node:util'
import { showSearch } from '#cli/show/show-search.ts'
import { makeTable } from '#cli/show/table.ts'
import {
  aCard,
  anAnswer,
  anOffer,
  aProduct,
  aRetailer,
  now,
} from '#tests/support/server/a-server.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

const said = {
  kind: 'wait',
  reason: 'Likely to drop within 30 days (about 7 in 10).',
  amountMinor: 130_550,
  changeMinor: null,
} as const

const show = (answer: Partial<typeof anAnswer>, query = 'iphone', offerId = ''): string => {
  const advice = new Map([[aProduct.publicId, { ...said, offerId }]])
  const asked = { query, country: 'NZ', now, advice } as const
  return stripVTControlCharacters(showSearch({ ...anAnswer, ...answer }, asked))
}

afterEach(() => {
  vi.unstubAllEnvs()
})

const anotherId = '00000000-0000-4000-8000-00000000000f'

const comparison = { kind: 'offers', product: aProduct, products: [] } as const

describe('a comparison', () => {
  test('tells shop, price, delivery, total, stock and age of each offer', () => {
    const later = new Date(now.getTime() - 3 * 3_600_000)
    const text = show(
      {
        ...comparison,
        offers: [
          anOffer,
          {
            ...anOffer,
            priceMinor: 131000,
            deliveryMinor: null,
            totalMinor: null,
            availability: 'out-of-stock',
            seenAt: later,
            fresh: false,
            retailer: { ...aRetailer, name: 'Corner Shop', verified: false },
          },
        ],
        total: 2,
      },
      'iphone',
      anOffer.id,
    )
    expect(text).toContain(
      'Apple iPhone 15 Pro 128GB\n' +
        'Wait. Likely to drop within 30 days (about 7 in 10).\n' +
        '2 offers in New Zealand, delivered prices in NZD',
    )
    const without = show(
      { ...comparison, offers: [{ ...anOffer, id: anotherId }], total: 1 },
      'iphone',
      anOffer.id,
    )
    expect(without, 'of an offer that filters left out').not.toContain('Wait.')
    expect(text).toMatch(/Harbour Tech ✓ +\$1,299\.00 +\$6\.50 +\$1,305\.50 +in stock +just now/)
    expect(text).toMatch(/Corner Shop +\$1,310\.00 +not stated +out of stock +3 h ago, outdated/)
  })

  test('tells from when a shop expects what it lacks', () => {
    const awaited = { ...anOffer, availability: 'preorder' as const }
    const offers = [{ ...awaited, availableFrom: new Date('2026-12-03T00:00:00Z') }]
    expect(show({ ...comparison, offers })).toContain('pre-order, from 2026-12-03')
    expect(show({ ...comparison, offers: [awaited] })).not.toContain('from')
  })

  test('never says of what is in the store only that its delivery is not stated', () => {
    const fetched = { deliveryMinor: null, totalMinor: null, availability: 'in-store' } as const
    const offers = [{ ...anOffer, ...fetched }]
    expect(show({ ...comparison, offers })).toMatch(
      /Harbour Tech ✓ +\$1,299\.00 +in store only +in store only +just now/,
    )
  })

  test('marks the first where nothing is cheaper that can be ordered', () => {
    const dear = { ...anOffer, id: 'b', priceMinor: 140_000, totalMinor: 140_650 }
    const gone = { ...anOffer, availability: 'out-of-stock' } as const
    vi.stubEnv('FORCE_COLOR', '1')
    const isMarked = (offers: readonly (typeof anOffer)[]): boolean => {
      const answer = { ...anAnswer, ...comparison, offers, total: offers.length }
      const asked = { query: 'iphone', country: 'NZ', now, advice: new Map() } as const
      return showSearch(answer, asked).includes('\u001B[32mHarbour Tech')
    }
    expect(isMarked([anOffer, dear])).toBe(true)
    expect(isMarked([dear, anOffer])).toBe(false)
    expect(isMarked([gone])).toBe(false)
  })

  test('says free delivery in words', () => {
    const offers = [{ ...anOffer, deliveryMinor: 0, totalMinor: 129900 }]
    expect(show({ ...comparison, offers })).toMatch(/\$1,299\.00 +free +\$1,299\.00/)
  })

  test('keeps used goods in a block of their own', () => {
    const used = { ...anOffer, condition: 'used', priceMinor: 80000 } as const
    const text = show({ ...comparison, offers: [anOffer, used], total: 2 })
    expect(text.indexOf('$1,299.00')).toBeLessThan(text.indexOf('Used and refurbished'))
    expect(text.indexOf('Used and refurbished')).toBeLessThan(text.indexOf('$800.00'))
  })

  test('says that no offer passes the filters', () => {
    expect(show({ ...comparison, offers: [], total: 0 })).toContain('No offer matches')
  })
})

describe('a list of products', () => {
  test('tells price and delivered total of one offer, its shop, and how many shops sell it', () => {
    const card = { ...aCard, totalMinor: 130550, standing: 'priced', moreVariants: 3 } as const
    expect(show({ products: [card] })).toMatch(
      /Apple iPhone 15 Pro 128GB \(\+3 more variants\) +\$1,299\.00 +\$1,305\.50 +Harbour Tech +2 of 3 +in stock/,
    )
  })

  test('says whether to buy at the price that it shows, and nothing of another', () => {
    const { offerId } = aCard
    expect(show({ products: [aCard] }, 'iphone', offerId ?? '')).toMatch(/in stock +Wait$/m)
    expect(show({ products: [aCard] }, 'iphone', 'another')).not.toContain('Wait')
  })

  test('says which basis its prices have', () => {
    expect(show({})).toContain('1 product in New Zealand, delivered prices in NZD')
    expect(show({ basis: 'item' })).toContain('1 product in New Zealand, item only prices in NZD')
  })

  test.each([
    [10, '10 products, and 11 that are close in New Zealand'],
    [20, '20 products, and 1 that is close in New Zealand'],
    [0, '21 products that are close in New Zealand'],
    [21, '21 products in New Zealand'],
  ])('says of 21 products that %i have all words', (complete, words) => {
    expect(show({ total: 21, complete })).toContain(words)
  })

  test('says why there is no delivered total', () => {
    const silent = { ...aCard, totalMinor: null, standing: 'delivery-unknown' } as const
    expect(show({ products: [silent] })).toMatch(/\$1,299\.00 +not stated +Harbour Tech/)
    const fetched = { ...silent, standing: 'in-store', availability: 'in-store' } as const
    expect(show({ products: [fetched] })).toMatch(
      /\$1,299\.00 +in store only +Harbour Tech +2 of 3 +in store only/,
    )
  })

  test('names no price where only used ones are sold, or where it was read too long ago', () => {
    const nothing = { standing: 'priced', priceMinor: null, totalMinor: null } as const
    const used = { ...aCard, ...nothing, condition: 'used' } as const
    expect(show({ products: [used] })).toMatch(/Apple iPhone 15 Pro 128GB +used only/)
    for (const condition of ['new', 'used'] as const) {
      const old = { ...used, condition, standing: 'stale' } as const
      expect(show({ products: [old] })).toMatch(/Apple iPhone 15 Pro 128GB +outdated +Harbour Tech/)
    }
  })

  test('points to the next page', () => {
    expect(show({ total: 60, hasMore: true })).toContain('Page 1 of 3; next page: --page 2')
  })

  test('counts no pages that cannot be asked for', () => {
    expect(show({ total: 24_000, hasMore: true })).toContain('Page 1 of 1000;')
    expect(show({ total: 24_001, hasMore: true })).toContain('Page 1 of 1000;')
  })
})

describe('a page that is not there', () => {
  test('leads back to the last one', () => {
    const text = show({ products: [], total: 60, page: 9 })
    expect(text).toMatch(/No such page\. The last is --page 3\.$/)
  })
})

describe('what was understood', () => {
  test('offers a likelier spelling', () => {
    expect(show({ didYouMean: 'iphone', searchedFor: 'iphon' }, 'iphon')).toContain(
      'Did you mean "iphone"?',
    )
  })

  test('says when only the corrected words found something', () => {
    const text = show({ didYouMean: 'macbook', searchedFor: 'macbook' }, 'macbok')
    expect(text).toContain('No results for "macbok". Showing results for "macbook".')
  })

  test('says which words had to be left out', () => {
    expect(show({ searchedFor: 'running shoes', withoutWords: ['size 10', 'red'] })).toContain(
      'No results for all words. Without "size 10", "red":',
    )
  })

  test('names the filters it recognised', () => {
    const recognised = [
      { type: 'colour', slug: 'pink', name: 'Pink', rest: '' },
      { type: 'price', slug: '-100', name: '$0 - $100', rest: '' },
    ] as const
    expect(show({ recognised })).toContain('Understood as colour Pink, price $0 - $100.')
  })

  test('says what the score of a product is the sum of', () => {
    const score = [
      { name: 'word', word: 'tv', field: 'title', points: 4102 },
      { name: 'share', points: 900 },
    ] as const
    const text = show({ products: [{ ...aCard, score }] })
    expect(text).toContain(`${aCard.title}: 5002 = 4102 "tv" (title) + 900 share`)
    expect(show({})).not.toContain('(title)')
  })

  test('says plainly that nothing was found', () => {
    expect(show({ kind: 'none', products: [], total: 0 })).toBe('No results found in New Zealand.')
  })
})

describe('the terminal', () => {
  test('is never given control sequences from the catalogue', () => {
    const evil = '\u001B[2J\u001B]0;owned\u0007Phone\u009B31m\r\nof \u202Eevil'
    const text = show({
      ...comparison,
      product: { ...aProduct, title: evil },
      offers: [{ ...anOffer, retailer: { ...aRetailer, name: evil } }],
      recognised: [{ type: 'colour', slug: 'x', name: evil, rest: '' }],
      shelves: [{ type: 'category', slug: 'x', name: evil }],
      didYouMean: evil,
    })
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E]/)
    expect(text).toContain('Phone')
  })

  test.each([40, 60, 80, 120])('gets no line wider than its %i columns', (width) => {
    const table = makeTable(
      [
        { heading: 'Product', wraps: true },
        { heading: 'From', align: 'right' },
      ],
      [['A washing machine with a rather long name that goes on and on', '$1,299.00']],
      width,
    )
    for (const line of stripVTControlCharacters(table).split('\n')) {
      expect(line.length).toBeLessThanOrEqual(width)
    }
  })
})
