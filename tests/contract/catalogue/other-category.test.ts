import { beforeEach, expect, test } from 'vitest'
import { makeRequeueUnmatched } from '#adapters/postgres/matching/requeue-unmatched.ts'
import { makeFindProduct } from '#adapters/postgres/product/product-reads.ts'
import { suggestionsOfNames } from '#adapters/postgres/suggestion/vocabulary.ts'
import { makePlaceProducts } from '#application/catalogue/catalogue.ts'
import { makeShopPaths } from '#application/catalogue/shop-paths.ts'
import { makeReadCategoryGuesser } from '#application/matching/read-category-guesser.ts'
import { askFor, indexOn, searchOn, titlesOf } from '#tests/support/catalogue/search-on.ts'
import { collectKit, type CollectKit, guesserOn } from '#tests/support/collect/collect-kit.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const header = 'id\ttitle\tlink\tprice\tavailability\tcondition\tbrand\tproduct_type'
const row = (id: string, title: string, price: string, brand: string, path = ''): string =>
  [id, title, `https://kea.example/${id}`, `${price} NZD`, 'in_stock', 'new', brand, path].join(
    '\t',
  )
const mere = { kind: 'operator', name: 'mere' } as const
const path = 'Wonders & Co > Quark'

describeDatabase('products of a category that nobody knows', (open) => {
  const database = emptiedDatabase(open, ['2026-11-01', '2026-11-01'])
  let kit: CollectKit
  let source: number
  beforeEach(async () => {
    kit = collectKit(database, { guess: await guesserOn(database) })
    source = await seedSource(database.db, { url: 'https://kea.example/feed.tsv' })
  })

  const collect = (...rows: readonly string[]) => {
    kit.publish(header, ...rows)
    return kit.collect.run(source, { askedBy: 'mere' })
  }
  const placing = () => {
    const getCatalogueIndex = indexOn(database)
    const readCategoryGuesser = makeReadCategoryGuesser(getCatalogueIndex)
    return { ...kit, getCatalogueIndex, readCategoryGuesser }
  }
  const placeProducts = () => makePlaceProducts(placing())()
  const search = (...asked: Parameters<typeof askFor>) => searchOn(database)(askFor(...asked))
  const categoriesOf = () =>
    database.rows`select product.title, category.slug from product
      join category on category.id = category_id order by 1`
  const shopId = async () => (await database.one<{ id: number }>`select id from retailer`).id

  const wattie = row('W', "Wattie's Quark of Wonders 420g", '250.00', "Wattie's")
  const pams = row('P', 'Pams Quark of Wonders 420g', '0.50', 'Pams')
  const laptop = row('L', 'Lenovo ThinkPad E14', '1890.00', 'Lenovo', 'Computers > Laptops')

  test('are listed under “Other”, found by words, filtered by brand and price', async () => {
    const { counts } = await collect(wattie, pams, laptop)
    expect(counts).toMatchObject({ added: 3, created: 3, unsure: 0 })
    expect(await categoriesOf()).toMatchObject([
      { slug: 'laptops' },
      { slug: 'other' },
      { slug: 'other' },
    ])
    const found = await search('quark of wonders')
    expect(titlesOf(found)).toHaveLength(2)
    expect(found).toMatchObject({ facets: { brands: [{ count: 1 }, { count: 1 }] } })
    const ofPams = await search('quark', { filters: { brands: ['pams'] } })
    expect(titlesOf(ofPams)).toEqual(['Pams Quark of Wonders 420g'])
    const dear = await search('quark', { price: { min: 200, max: Infinity } })
    expect(titlesOf(dear)).toEqual(["Wattie's Quark of Wonders 420g"])
    expect(await search('', { filters: { categories: ['other'] } }).then(titlesOf)).toHaveLength(2)
    const { publicId } = await database.one<{ publicId: string }>`
      select public_id as "publicId" from product where title like 'Pams%'`
    expect(await makeFindProduct(database.db)(publicId)).toMatchObject({
      categories: [{ slug: 'other', name: 'Other' }],
    })
  })

  test('are not what is meant by the word “other”, and suggested by their brand alone', async () => {
    const more = ['Red', 'Blue'].map((word) => row(word, `Pams Quark ${word} 90g`, '1.00', 'Pams'))
    await collect(pams, ...more)
    const suggested = await suggestionsOfNames(database.db)
    expect(suggested.map(({ kind, display }) => [kind, display])).toEqual([['brand', 'Pams']])
    await collect(pams, ...more, row('X', 'Kea Cards and Other Games', '9.00', 'Kea'))
    expect(titlesOf(await search('other games'))).toEqual(['Kea Cards and Other Games'])
    expect(titlesOf(await search('other'))).toEqual(['Kea Cards and Other Games'])
  })

  test('move once a shop says where they belong', async () => {
    await collect(wattie, pams)
    await placeProducts()
    expect(await categoriesOf()).toMatchObject([{ slug: 'other' }, { slug: 'other' }])
    await collect(wattie.replace(/\t$/, '\tKitchen > Kettles'), pams)
    await placeProducts()
    expect(await categoriesOf()).toEqual([
      { title: 'Pams Quark of Wonders 420g', slug: 'other' },
      { title: "Wattie's Quark of Wonders 420g", slug: 'kettles' },
    ])
    const kettles = await search('', { filters: { categories: ['kettles'] } })
    expect(titlesOf(kettles)).toEqual(["Wattie's Quark of Wonders 420g"])
  })

  test('of one path are read once, however many have to be moved', async () => {
    await collect(
      ...Array.from({ length: 201 }, (_, at) =>
        row(`Q${at}`, `Pams Quark Number ${at} Edition 420g`, '0.50', 'Pams', path),
      ),
    )
    let reads = 0
    const paths = makeShopPaths({
      ...placing(),
      inTransaction: (work) =>
        kit.inTransaction((stores) => {
          const listProducts: typeof stores.shopPaths.listProducts = (...asked) => {
            reads += 1
            return stores.shopPaths.listProducts(...asked)
          }
          return work({ ...stores, shopPaths: { ...stores.shopPaths, listProducts } })
        }),
    })
    const products = (await categoriesOf()).length
    expect(products).toBeGreaterThan(200)
    const asked = { retailerId: await shopId(), path, category: 'yoghurt' }
    expect(await paths.place(asked, mere)).toBe(products)
    expect(reads).toBe(1)
  })

  test('move with all others of their path when a person places it, and later ones follow', async () => {
    const placed = row('P', 'Pams Quark of Wonders 420g', '0.50', 'Pams', path)
    await collect(wattie, placed)
    const paths = makeShopPaths(placing())
    const retailerId = await shopId()
    const unplaced = { path, products: 1, category: null, placedBy: null }
    expect(await paths.list(retailerId)).toEqual([unplaced])
    const asked = { retailerId, path, category: 'yoghurt' }
    expect(await paths.place(asked, mere)).toBe(1)
    expect(await paths.place(asked, mere)).toBe(0)
    await expect(paths.place({ ...asked, category: 'quarks' }, mere)).rejects.toMatchObject({
      code: 'category.unknown',
    })
    const entry = {
      actor_name: 'mere',
      subject_id: String(retailerId),
      after: { path, category: 'yoghurt' },
    }
    expect(
      await database.rows`select actor_name, subject_id, after from audit_entry
        where action = 'path.placed'`,
    ).toEqual([entry, entry])
    await collect(wattie, placed, row('M', 'Moa Quark of the Moon 90g', '4.00', 'Moa', path))
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
    expect(ofQuark.facets.attributes).toMatchObject([
      { key: 'net-weight', values: [{ value: '0.09' }, { value: '0.42' }] },
    ])
  })

  test('are looked for again where a person was asked before there was “Other”', async () => {
    await database.rows`delete from category where slug = 'other'`
    kit = collectKit(database)
    await collect(wattie)
    const questions = () => database.rows`select kind from match_question`
    expect(await questions()).toEqual([{ kind: 'no-category' }])
    await makeRequeueUnmatched(database.db)()
    kit = collectKit(database, { at: '2026-11-02T00:00:00Z', guess: await guesserOn(database) })
    await collect(wattie)
    expect(await categoriesOf()).toMatchObject([{ slug: 'other' }])
    expect(await questions()).toEqual([])
  })
})
