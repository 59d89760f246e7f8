import { expect, test } from 'vitest'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { testTruth } from './truth-of-site.ts'

describeDatabase('whatever shops, offers and filters', (open) => {
  const truth = testTruth(open, [1], { products: 12, randomLists: 6 })

  test('another reading of the same prices changes no shop that cards and pages name', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000)
    const offers = [
      { shop: 'tui', price: 1_000, delivery: 0 },
      { shop: 'kea', price: 1_000, delivery: 0 },
    ]
    await truth.fillWith({
      shops: { kea: { readAt: hourAgo } },
      products: [{ title: 'Kea One', offers }],
    })
    const market = { country: 'NZ', basis: 'delivered' } as const
    const named = async (): Promise<unknown> => {
      const site = truth.open()
      const { searchResults } = await site.search(market, new URLSearchParams())
      const [card] = searchResults
      const { page, offers } = await site.product(market, card?.id ?? '')
      return [card?.shopSlug, page.bestOffer?.shopSlug, offers.new.map(({ shopSlug }) => shopSlug)]
    }
    const before = await named()
    expect(before).toEqual(['kea', 'kea', ['kea', 'tui']])
    for (const shop of ['tui', 'kea', 'tui']) {
      await truth.database().rows`update source set last_good_at = now()
        where retailer_id = (select id from retailer where slug = ${shop})`
      expect(await named()).toEqual(before)
    }
  })
})
