import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeReadCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { makeShopPaths } from '#application/catalogue/shop-paths.ts'
import { makePlaceProducts } from '#application/catalogue/place-products.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { suggestionsOfNames } from '#adapters/postgres/suggestion/make-suggestions.ts'
import { askFor, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { collectKit, type CollectKit } from '#tests/support/collect/collect-kit.ts'
import { databaseForCollecting } from '#tests/support/collect/database-for-collecting.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase } from '#tests/support/database/databases.ts'
import { beforeEach, expect, test } from 'vitest'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand\tproduct_type'
const row = (id: string, title: string, price: string, brand: string, path = ''): string =>
  [id, title, `https://kea.example/${id}`, `${price} NZD`, 'in_stock', 'new', brand, path].join(
    '\t',
  )

describeDatabase('products of a category that nobody knows', (open) => {
  const database = databaseForCollecting(open)
  let kit: CollectKit
  let source: number

  beforeEach(async () => {
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: (asked) => guess(asked) })
    await makeLoadCategories(kit)()
    const getIndex = makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db), 0)
    const guess = await makeReadCategoryGuesser(getIndex)()
    source = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
  })

  const collect = () => kit.collect.run(source, { askedBy: 'mere' })
  const placeProducts = () => {
    const getCatalogueIndex = makeGetCatalogueIndex(
      database.db,
      makeReadCatalogueVersion(database.db),
      0,
    )
    const readCategoryGuesser = makeReadCategoryGuesser(getCatalogueIndex)
    return makePlaceProducts({ ...kit, getCatalogueIndex, readCategoryGuesser })()
  }
  const search = (...asked: Parameters<typeof askFor>) => searchOn(database)(askFor(...asked))
  const categoriesOf = () =>
    database.db
      .selectFrom('product')
      .innerJoin('category', 'category.id', 'category_id')
      .select(['product.title', 'category.slug'])
      .orderBy('product.title')
      .execute()

  const wattie = row('W', "Wattie's Quark of Wonders 420g", '250.00', "Wattie's")
  const pams = row('P', 'Pams Quark of Wonders 420g', '0.50', 'Pams')
  const laptop = row('L', 'Lenovo ThinkPad E14', '1890.00', 'Lenovo', 'Computers > Laptops')

  test('are listed under “Other”, found by words, filtered by brand and price', async () => {
    kit.publish(header, wattie, pams, laptop)
    expect((await collect()).counts).toMatchObject({ added: 3, created: 3, unsure: 0 })
    expect(await categoriesOf()).toMatchObject([
      { slug: 'laptops' },
      { slug: 'other' },
      { slug: 'other' },
    ])
    const found = await search('quark of wonders')
    expect(titlesOf(found).toSorted()).toEqual([
      'Pams Quark of Wonders 420g',
      "Wattie's Quark of Wonders 420g",
    ])
    expect(found).toMatchObject({ facets: { brands: [{ count: 1 }, { count: 1 }] } })
    const ofPams = await search('quark', { filters: { brands: ['pams'] } })
    expect(titlesOf(ofPams)).toEqual(['Pams Quark of Wonders 420g'])
    const dear = await search('quark', { price: { min: 200, max: Infinity } })
    expect(titlesOf(dear)).toEqual(["Wattie's Quark of Wonders 420g"])
    expect(await search('', { filters: { categories: ['other'] } }).then(titlesOf)).toHaveLength(2)
  })

  test('are not what is meant by the word “other”', async () => {
    kit.publish(header, wattie, row('X', 'Kea Cards and Other Games', '9.00', 'Kea'))
    await collect()
    expect(titlesOf(await search('other games'))).toEqual(['Kea Cards and Other Games'])
    expect(titlesOf(await search('other'))).toEqual(['Kea Cards and Other Games'])
  })

  test('are suggested by their brand, never by “Other”', async () => {
    const more = ['Red', 'Blue'].map((word) => row(word, `Pams Quark ${word} 90g`, '1.00', 'Pams'))
    kit.publish(header, pams, ...more)
    await collect()
    const suggested = await suggestionsOfNames(database.db)
    expect(suggested.map(({ kind, display }) => [kind, display])).toEqual([['brand', 'Pams']])
  })

  test('have a page with “Other” above it', async () => {
    kit.publish(header, wattie)
    await collect()
    const { public_id: publicId } = await database.db
      .selectFrom('product')
      .select('public_id')
      .executeTakeFirstOrThrow()
    expect(await makeFindProduct(database.db)(publicId)).toMatchObject({
      categories: [{ slug: 'other', name: 'Other' }],
    })
  })

  test('move once a shop says where they belong', async () => {
    kit.publish(header, wattie, pams)
    await collect()
    await placeProducts()
    expect((await categoriesOf()).map(({ slug }) => slug)).toEqual(['other', 'other'])
    kit.publish(header, wattie.replace(/\t$/, '\tKitchen > Kettles'), pams)
    await collect()
    await placeProducts()
    expect(await categoriesOf()).toEqual([
      { title: 'Pams Quark of Wonders 420g', slug: 'other' },
      { title: "Wattie's Quark of Wonders 420g", slug: 'kettles' },
    ])
    const kettles = await search('', { filters: { categories: ['kettles'] } })
    expect(titlesOf(kettles)).toEqual(["Wattie's Quark of Wonders 420g"])
  })

  test('of one path are read once, however many have to be moved', async () => {
    const path = 'Wonders & Co > Quark'
    const rows = Array.from({ length: 201 }, (_, at) =>
      row(`Q${at}`, `Pams Quark Number ${at} Edition 420g`, '0.50', 'Pams', path),
    )
    kit.publish(header, ...rows)
    await collect()
    const getCatalogueIndex = makeGetCatalogueIndex(
      database.db,
      makeReadCatalogueVersion(database.db),
      0,
    )
    let reads = 0
    const paths = makeShopPaths({
      ...kit,
      inTransaction: (work) =>
        kit.inTransaction(({ shopPaths, ...stores }) =>
          work({
            ...stores,
            shopPaths: {
              ...shopPaths,
              listProducts: (...asked) => {
                reads += 1
                return shopPaths.listProducts(...asked)
              },
            },
          }),
        ),
      getCatalogueIndex,
      readCategoryGuesser: makeReadCategoryGuesser(getCatalogueIndex),
    })
    const { id: retailerId } = await database.db
      .selectFrom('retailer')
      .select('id')
      .executeTakeFirstOrThrow()
    const products = (await categoriesOf()).length
    expect(products).toBeGreaterThan(200)
    const mere = { kind: 'operator', name: 'mere' } as const
    expect(await paths.place({ retailerId, path, category: 'yoghurt' }, mere)).toBe(products)
    expect(reads).toBe(1)
  })

  test('move with all others of their path when a person places it, and later ones follow', async () => {
    const path = 'Wonders & Co > Quark'
    const placed = row('P', 'Pams Quark of Wonders 420g', '0.50', 'Pams', path)
    kit.publish(header, wattie, placed)
    await collect()
    const getCatalogueIndex = makeGetCatalogueIndex(
      database.db,
      makeReadCatalogueVersion(database.db),
      0,
    )
    const readCategoryGuesser = makeReadCategoryGuesser(getCatalogueIndex)
    const paths = makeShopPaths({ ...kit, getCatalogueIndex, readCategoryGuesser })
    const { id: retailerId } = await database.db
      .selectFrom('retailer')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await paths.list(retailerId)).toEqual([
      { path, products: 1, category: null, placedBy: null },
    ])
    const mere = { kind: 'operator', name: 'mere' } as const
    const asked = { retailerId, path, category: 'yoghurt' }
    expect(await paths.place(asked, mere)).toBe(1)
    expect(await paths.place(asked, mere)).toBe(0)
    await expect(paths.place({ ...asked, category: 'quarks' }, mere)).rejects.toMatchObject({
      code: 'category.unknown',
    })
    expect(
      await database.db
        .selectFrom('audit_entry')
        .select(['actor_name', 'subject_id', 'after'])
        .where('action', '=', 'path.placed')
        .execute(),
    ).toEqual(
      [1, 2].map(() => ({
        actor_name: 'mere',
        subject_id: String(retailerId),
        after: { path, category: 'yoghurt' },
      })),
    )
    const more = row('M', 'Moa Quark of the Moon 90g', '4.00', 'Moa', path)
    kit.publish(header, wattie, placed, more)
    await collect()
    expect(await categoriesOf()).toEqual([
      { title: 'Moa Quark of the Moon 90g', slug: 'yoghurt' },
      { title: 'Pams Quark of Wonders 420g', slug: 'yoghurt' },
      { title: "Wattie's Quark of Wonders 420g", slug: 'other' },
    ])
    expect(await paths.list(retailerId)).toMatchObject([
      { path, products: 2, category: { slug: 'yoghurt' }, placedBy: 'operator mere' },
    ])
    const ofQuark = await search('', { filters: { categories: ['yoghurt'] } })
    expect(titlesOf(ofQuark)).toHaveLength(2)
    expect(ofQuark).toMatchObject({
      facets: {
        attributes: [{ key: 'net-weight', values: [{ value: '0.09' }, { value: '0.42' }] }],
      },
    })
  })

  test('are looked for again where a person was asked before there was “Other”', async () => {
    await database.db.deleteFrom('category').where('slug', '=', 'other').execute()
    kit = collectKit(database, { at: '2026-11-01T00:00:00Z', guess: () => undefined })
    kit.publish(header, wattie)
    await collect()
    const questions = () => database.db.selectFrom('match_question').select('kind').execute()
    expect(await questions()).toEqual([{ kind: 'no-category' }])
    await makeLoadCategories(kit)()
    await makeRequeueUnmatched(database.db)()
    const getIndex = makeGetCatalogueIndex(database.db, makeReadCatalogueVersion(database.db), 0)
    const guess = await makeReadCategoryGuesser(getIndex)()
    kit = collectKit(database, { at: '2026-11-02T00:00:00Z', guess })
    kit.publish(header, wattie)
    await collect()
    expect(await categoriesOf()).toMatchObject([{ slug: 'other' }])
    expect(await questions()).toEqual([])
  })
})
