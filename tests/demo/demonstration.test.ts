import { makeDemonstration } from '#adapters/demo/demonstration.ts'
import { frontCategories } from '#domain/catalogue/category-tree.ts'
import { flattenTree } from '#domain/catalogue/category-walk.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import { countries } from '#domain/market/country.ts'
import { canBeBought } from '#domain/offer/availability.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { deepCategories } from '#tests/support/demo/deep-categories.ts'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-11-21T00:00:00Z')
const demonstration = makeDemonstration({ now, seed: 1 })
const { retailers, products, offers } = demonstration
const points = [...demonstration.pricePoints]

const pathOf = new Map(
  flattenTree(frontCategories).map(({ category, path }) => [
    category.slug,
    path.map((c) => c.slug),
  ]),
)

describe('products', () => {
  test('are at least 1,200, with ids, slugs and barcodes of their own', () => {
    expect(products.length).toBeGreaterThanOrEqual(1_200)
    for (const own of ['publicId', 'slug', 'gtin', 'title'] as const) {
      const different = new Set(products.map((product) => foldText(product[own] ?? '')))
      expect(different.size, own).toBe(products.length)
    }
  })

  test('carry valid barcodes that GS1 keeps for demonstrations', () => {
    for (const { gtin } of products) {
      expect(readGtin(gtin ?? '')).toEqual({ ok: true, gtin })
      expect(gtin).toMatch(/^0952/)
    }
  })

  test.each(deepCategories)('in %s have a part number, 8 facts and 3 pictures', (category) => {
    const there = products.filter((product) => pathOf.get(product.categorySlug)?.includes(category))
    expect(there.length).toBeGreaterThan(0)
    for (const { title, mpn, attributes, images } of there) {
      expect(mpn, title).not.toBeNull()
      expect(Object.keys(attributes).length, title).toBeGreaterThanOrEqual(8)
      expect(images.length).toBeGreaterThanOrEqual(3)
    }
  })

  test.each([
    'Apple iPhone 15 Pro 128GB',
    'Samsung Galaxy Z Flip6 256GB',
    'Canon EOS R5 Mark II',
    'Samsung Galaxy S23 256GB',
  ])('include %s', (title) => {
    expect(products.map((product) => product.title)).toContain(title)
  })
})

describe('retailers', () => {
  test.each(countries)('in %s are at least 10, some of them verified', (country) => {
    const there = retailers.filter((retailer) => retailer.country === country)
    expect(there.length).toBeGreaterThanOrEqual(10)
    const verified = there.filter(({ verifiedReason }) => verifiedReason !== null)
    expect(verified.length).toBeGreaterThan(2)
    expect(verified.length).toBeLessThan(there.length)
  })

  test('live under .example alone', () => {
    for (const { domains } of retailers) {
      expect(domains.every((domain) => domain.endsWith('.example'))).toBe(true)
    }
  })
})

describe('offers', () => {
  test.each(countries)('are at least 4 a product in %s on average', (country) => {
    const there = offers.filter((offer) => offer.country === country)
    const sold = new Set(there.map(({ publicId }) => publicId))
    expect(there.length / sold.size).toBeGreaterThanOrEqual(4)
  })

  test('have ids and shop references of their own, and lead to their shop', () => {
    expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length)
    const references = offers.map(({ retailerSlug, retailerRef }) => retailerSlug + retailerRef)
    expect(new Set(references).size).toBe(offers.length)
    const domainsOf = new Map(retailers.map(({ slug, domains }) => [slug, domains]))
    for (const { url, retailerSlug } of offers) {
      expect(belongsToRetailer(new URL(url), domainsOf.get(retailerSlug) ?? [])).toBe(true)
    }
  })

  test('are in every state a shopper may meet', () => {
    expect(new Set(offers.map(({ condition }) => condition)).size).toBe(4)
    expect(new Set(offers.map(({ availability }) => availability)).size).toBeGreaterThanOrEqual(6)
  })
})

describe('price histories', () => {
  const byOffer = Map.groupBy(points, ({ offerId }) => offerId)

  test('go back a year and never past now', () => {
    const oldest = points.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity)
    expect((now.getTime() - oldest) / 86_400_000).toBeGreaterThan(355)
    expect(points.every(({ at }) => at <= now)).toBe(true)
  })

  test('change at every point, in order of time', () => {
    const wrong = [...byOffer.values()].flatMap((course) =>
      course.filter((point, i) => {
        const before = course[i - 1]
        return before === undefined
          ? point.priceMinor === null || point.priceMinor <= 0
          : point.at <= before.at || point.priceMinor === before.priceMinor
      }),
    )
    expect(wrong).toEqual([])
  })

  test('end with what the offer asks, or with nothing while it cannot be bought', () => {
    const wrong = offers.filter(({ id, priceMinor, availability, firstSeenAt, changedAt }) => {
      const [first, last] = [byOffer.get(id)?.at(0), byOffer.get(id)?.at(-1)]
      const asked = canBeBought(availability) ? priceMinor : null
      const times = [first?.at, last?.at]
      return last?.priceMinor !== asked || !isDeepStrictEqual(times, [firstSeenAt, changedAt])
    })
    expect(wrong).toEqual([])
  })
})

describe('the demonstration', () => {
  test('is the same for the same seed and moment', () => {
    const again = makeDemonstration({ now, seed: 1 })
    expect(isDeepStrictEqual(again.products, products)).toBe(true)
    expect(isDeepStrictEqual(again.offers, offers)).toBe(true)
  })

  test('keeps its products a month later and moves its dates along', () => {
    const later = new Date(now.getTime() + 30 * 86_400_000)
    const moved = makeDemonstration({ now: later, seed: 1 })
    expect(isDeepStrictEqual(moved.products, products)).toBe(true)
    expect(moved.offers.map(({ id }) => id).join()).toBe(offers.map(({ id }) => id).join())
    expect(moved.offers.some(({ changedAt }) => changedAt > now)).toBe(true)
  })
})
