import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { readDescribedProducts } from '#adapters/postgres/product/described-products.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeNameBrands } from '#application/catalogue/name-brands.ts'
import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand'
let rows = 0
const row = (title: string, brand = ''): string =>
  [++rows, title, `https://kea.example/${rows}`, '5.00 NZD', 'in_stock', 'new', brand].join('\t')

const soups = ['Pumpkin Soup', 'Tomato Soup', 'Leek Soup', 'Baked Beans'].map((thing) =>
  row(`Wattie's ${thing} 400g`),
)

describeDatabase('products whose shops name no brand', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number

  beforeEach(async () => {
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => otherId })
    await makeLoadCategories(kit)()
    const { categoryBySlug } = await indexOf()()
    const otherId = categoryBySlug.get(otherCategory.slug)?.id
    source = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
  })

  const collect = () => kit.collect.run(source, { askedBy: 'mere' })
  const indexOf = () => makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db), 0)
  const nameBrands = () => makeNameBrands({ ...kit, getCatalogueIndex: indexOf() })()
  const search = (...asked: Parameters<typeof askFor>) => searchOn(database)(askFor(...asked))
  const brandsOf = async () => {
    const found = await database.db
      .selectFrom('product')
      .leftJoin('brand', 'brand.id', 'brand_id')
      .select(['product.title', 'brand.name'])
      .execute()
    return Object.fromEntries(found.map(({ title, name }) => [title, name]))
  }

  test('get the one that titles begin with, and are filtered by it', async () => {
    kit.publish(header, ...soups, row('Pumpkin kg'))
    await collect()
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

  test('share the brand that another shop names, and keep one that a shop names', async () => {
    kit.publish(header, ...soups, row('Wattie’s Corn', 'Heinz Wattie’s'), row('Kea Lens', 'Kea'))
    await collect()
    await nameBrands()
    const named = await brandsOf()
    expect(named).toMatchObject({ 'Wattie’s Corn': 'Heinz Wattie’s', 'Kea Lens': 'Kea' })
    expect(named["Wattie's Leek Soup 400g"]).toBe("Wattie's")
  })

  test('are compared with offers by what shops say alone', async () => {
    kit.publish(header, ...soups, row('Kea Lens', 'Kea'))
    await collect()
    await nameBrands()
    const known = await readDescribedProducts(database.db, sql`true`)
    const brands = known.map(({ described: { title, brand } }) => [title, brand])
    expect(Object.fromEntries(brands)).toMatchObject({
      "Wattie's Leek Soup 400g": null,
      'Kea Lens': 'Kea',
    })
  })

  test('do not make a word a brand because they got it before', async () => {
    kit.publish(header, ...soups)
    await collect()
    await nameBrands()
    const others = ['Big', 'Hot', 'Sweet', 'Smoked'].map((word) =>
      row(`${word} Wattie's Style Sauce 500g`),
    )
    kit.publish(header, ...soups, row("Wattie's Corn 300g"), ...others)
    await collect()
    await nameBrands()
    expect(await brandsOf()).toMatchObject({
      "Wattie's Leek Soup 400g": "Wattie's",
      "Wattie's Corn 300g": null,
    })
  })
})
