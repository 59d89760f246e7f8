import { beforeAll, expect, test } from 'vitest'
import type { SearchCatalogue } from '#application/search/search-catalogue.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'

/** From the best match to what fits least, which most shops sell. */
const lamps = [
  { title: 'Kea Lamp of Brass', shops: ['alpha'] },
  { title: 'Rata Desk Stand Lamp with Shade, of Brass', shops: ['alpha', 'beta'] },
  {
    title: 'Weka Reading Stand with Clamp, Shade, Cord, Lamp, Bulb and Fittings in Brass',
    shops: ['alpha', 'beta', 'gamma'],
  },
]

describeDatabase('a list in the order of popularity', (open) => {
  let search: SearchCatalogue
  beforeAll(async () => {
    const database = await open()
    const { productIds } = await seedCatalogue(database.db, {
      products: lamps.map(({ title, shops }) => ({
        title,
        offers: shops.map((shop) => ({ shop, price: 5000 })),
      })),
    })
    await transactionsOn(database)(({ listings }) => listings.rebuild(productIds))
    search = searchOn(database)
  })
  const fitting = lamps.map(({ title }) => title)

  test('has nothing reordered by how well it fits the words', async () => {
    const popular = fitting.toReversed()
    expect(titlesOf(await search(askFor('brass lamp', { sort: 'popular' })))).toEqual(popular)
    expect(titlesOf(await search(askFor('lamp brass fern', { sort: 'popular' })))).toEqual(popular)
  })

  test('is another one than that of the best match', async () => {
    expect(titlesOf(await search(askFor('brass lamp')))).toEqual(fitting)
  })
})
