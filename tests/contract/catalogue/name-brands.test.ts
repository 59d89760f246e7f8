import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { readDescribedProducts } from '#adapters/postgres/product/described-products.ts'
import { makeNameBrands } from '#application/catalogue/catalogue.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { askFor, indexOn, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { collectKit, type CollectKit, guesserOn } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand'
let rows = 0
const row = (title: string, brand = ''): string =>
  [++rows, title, `https://kea.example/${rows}`, '5.00 NZD', 'in_stock', 'new', brand].join('\t')
const soups = ['Pumpkin Soup', 'Tomato Soup', 'Leek Soup', 'Baked Beans'].map((thing) =>
  row(`Wattie's ${thing} 400g`),
)

describeDatabase('products whose shops name no brand', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-01'])
  let kit: CollectKit
  let source: number
  beforeEach(async () => {
    await guesserOn(database)
    const { categoryBySlug } = await indexOn(database)()
    kit = collectKit(database, { guess: () => categoryBySlug.get(otherCategory.slug)?.id })
    source = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
  })

  const collect = async (...published: readonly string[]): Promise<void> => {
    kit.publish(header, ...soups, ...published)
    await kit.collect.run(source, { askedBy: 'mere' })
  }
  const nameBrands = () => makeNameBrands({ ...kit, getCatalogueIndex: indexOn(database) })()
  const search = (...asked: Parameters<typeof askFor>) => searchOn(database)(askFor(...asked))
  const brandsOf = async () => {
    const found = await database.rows<{ title: string; name: string }>`
      select product.title, brand.name from product left join brand on brand.id = brand_id`
    return Object.fromEntries(found.map(({ title, name }) => [title, name]))
  }

  test('get the one that titles begin with, and are filtered by it', async () => {
    await collect(row('Pumpkin kg'))
    expect((await search('pumpkin')).facets).toMatchObject({ brands: [] })
    await nameBrands()
    expect(await brandsOf()).toMatchObject({
      "Wattie's Pumpkin Soup 400g": "Wattie's",
      'Pumpkin kg': null,
    })
    expect(titlesOf(await search('pumpkin', { filters: { brands: ['watties'] } }))).toEqual([
      "Wattie's Pumpkin Soup 400g",
    ])
  })

  test('share the brand that another shop names, keep one that a shop names, and are compared without it', async () => {
    await collect(row('Wattie’s Corn', 'Heinz Wattie’s'), row('Kea Lens', 'Kea'))
    await nameBrands()
    expect(await brandsOf()).toMatchObject({
      'Wattie’s Corn': 'Heinz Wattie’s',
      'Kea Lens': 'Kea',
      "Wattie's Leek Soup 400g": "Wattie's",
    })
    const known = await readDescribedProducts(database.db, sql`true`)
    const brands = known.map(({ described: { title, brand } }) => [title, brand])
    expect(Object.fromEntries(brands)).toMatchObject({
      "Wattie's Leek Soup 400g": null,
      'Kea Lens': 'Kea',
    })
  })

  test('do not make a word a brand because they got it before', async () => {
    await collect()
    await nameBrands()
    const others = ['Big', 'Hot', 'Sweet', 'Smoked'].map((word) =>
      row(`${word} Wattie's Style Sauce 500g`),
    )
    await collect(row("Wattie's Corn 300g"), ...others)
    await nameBrands()
    expect(await brandsOf()).toMatchObject({
      "Wattie's Leek Soup 400g": "Wattie's",
      "Wattie's Corn 300g": null,
    })
  })
})
