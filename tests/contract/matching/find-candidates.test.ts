import { beforeEach, expect, test } from 'vitest'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import type {
  ProductEntryStore,
  ProductFields,
} from '#application/catalogue/product-entry-store.ts'
import { type KnownProduct, mostCandidates } from '#application/matching/find-candidates.ts'
import { makePublicId } from '#domain/catalogue/public-id.ts'
import { blockingKeysOf, commonKey } from '#domain/matching/blocking-keys.ts'
import { type Described, traitsOf } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

const weka4k = 'Kea Trail Camera Weka4K'

describeDatabase('finding the products that offers may be', (open) => {
  const database = emptiedDatabase(open)
  let categoryId: number
  beforeEach(async () => {
    await seedCatalogue(database.db, { products: [{ title: 'Something else', offers: [] }] })
    categoryId = (await database.one<{ id: number }>`select category_id as id from product`).id
  })

  const write = <T>(work: (entries: ProductEntryStore) => Promise<T>): Promise<T> =>
    makeInTransaction(database.db, (trx, afterCommit) =>
      makePgProductEntryStore(trx, () => afterCommit(makeBumpCatalogueVersion(database.db))),
    )(work)
  const fieldsOf = (given: Partial<ProductFields>): ProductFields => ({
    slug: 'a-product',
    title: 'A product',
    description: '',
    categoryId,
    brandId: null,
    mpn: null,
    gtins: [],
    variantLabel: null,
    groupId: null,
    images: [],
    ...given,
  })
  const add = async (given: Partial<ProductFields>): Promise<number> => {
    const publicId = makePublicId(crypto.getRandomValues(new Uint8Array(16)))
    const [id = 0] = await write((entries) => entries.add([{ ...fieldsOf(given), publicId }]))
    return id
  }
  const addPlain = (...titles: readonly string[]) =>
    seedCatalogue(database.db, { products: titles.map((title) => ({ title, offers: [] })) })
  const renewKeys = () => makeRenewProductKeys(database.db)()
  const find = async (...offers: Described[]): Promise<readonly (readonly KnownProduct[])[]> =>
    makeFindCandidates(database.db)(
      offers.map((offer) => blockingKeysOf(traitsOf(offer, plainWordWeights))),
      'NZ',
    )
  const idsOf = async (offer: Described): Promise<readonly number[]> => {
    const [found = []] = await find(offer)
    return found.map(({ productId }) => productId)
  }

  test('a product is found by a title, a part number and a barcode of an offer', async () => {
    const id = await add({ title: weka4k, mpn: 'KTC-4000', gtins: ['09414584300004'] })
    expect(await idsOf({ title: 'KEA Weka4K trail cam' })).toEqual([id])
    expect(await idsOf({ title: 'Camera for the bush', mpn: 'ktc 4000' })).toEqual([id])
    expect(await idsOf({ title: 'Camera', gtins: ['09414584300004'] })).toEqual([id])
    expect(await idsOf({ title: 'Tui Kettle 1.7 L' })).toEqual([])
    expect(await makeFindCandidates(database.db)([], 'NZ')).toEqual([])
    expect(await makeFindCandidates(database.db)([[], []], 'NZ')).toEqual([[], []])
  })

  test('each offer has its own candidates, likeliest first, with what they are compared by', async () => {
    const weka = await add({
      title: weka4k,
      variantLabel: 'Black',
      description: `For the bush. ${'x'.repeat(400)}`,
      gtins: ['09414584300004'],
    })
    const ruru = await add({ title: 'Kea Trail Camera Ruru9' })
    const [cameras, kettles, doors] = await find(
      { title: 'Kea Trail Camera Ruru9' },
      { title: 'Tui Kettle' },
      { title: 'Trail camera Weka4K', gtins: ['09414584300004'] },
    )
    expect(cameras?.map(({ productId }) => productId)).toEqual([ruru, weka])
    expect(kettles).toEqual([])
    const { described, ...place } = doors?.[0] ?? {}
    expect(place).toEqual({ productId: weka, groupId: expect.any(Number), categoryId })
    const comparedBy = { title: weka4k, gtins: ['09414584300004'], attributes: ['Black'] }
    expect(described).toMatchObject(comparedBy)
    expect(described?.description).toHaveLength(240)
  })

  test('facts of a product that only sound like its colour or size are not compared', async () => {
    const attributes = {
      efficiency: '80 Plus Gold',
      network: '5G',
      finish: 'black',
      'ink-colour': 'red',
    }
    const products = [{ title: 'Kea Power Weka4K', attributes, offers: [] }]
    await seedCatalogue(database.db, { products })
    await renewKeys()
    const [[found] = []] = await find({ title: 'Kea Power Weka4K' })
    expect(found?.described.attributes?.toSorted()).toEqual(['black', 'red'])
  })

  test('a product is sold elsewhere where all its offers ever were in other countries', async () => {
    const here = { shop: 'kea', country: 'NZ', price: 1000 } as const
    const abroad = { shop: 'emu', country: 'AU', price: 1000 } as const
    await seedCatalogue(database.db, {
      shops: { kea: { country: 'NZ' }, emu: { country: 'AU' } },
      products: [
        { title: 'Both Weka5K', offers: [here, abroad] },
        { title: 'Abroad Weka5K', offers: [abroad] },
        { title: 'Nobody Weka5K', offers: [] },
      ],
    })
    await database.rows`update offer set missing_since = now() where country = 'NZ'`
    await renewKeys()
    const [found = []] = await find({ title: 'Weka5K' })
    const soldElsewhere = found.filter(({ described }) => described.isSoldElsewhere)
    expect(found).toHaveLength(3)
    expect(soldElsewhere.map(({ described }) => described.title)).toEqual(['Abroad Weka5K'])
  })

  test('a key that very many products have leads to none of them', async () => {
    const [first = '', ...others] = Array.from(
      { length: commonKey + 1 },
      (_, at) => `Moa ${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
    )
    await addPlain(...others)
    await renewKeys()
    expect(await idsOf({ title: 'Moa' })).toHaveLength(mostCandidates)
    await addPlain(first)
    await renewKeys()
    expect(await idsOf({ title: 'Moa' })).toEqual([])
  })

  test('a product is found by what it is now, and not while it is archived', async () => {
    const id = await add({ title: weka4k })
    await write((entries) => entries.edit(id, fieldsOf({ title: 'Tui Kettle Pukeko17' })))
    const found = () => idsOf({ title: 'Kettle Pukeko17' })
    expect(await idsOf({ title: weka4k })).toEqual([])
    expect(await found()).toEqual([id])
    await write((entries) => entries.archive(id, new Date()))
    expect(await found()).toEqual([])
    await write((entries) => entries.archive(id, null))
    expect(await found()).toEqual([id])
    // By whatever hand it is brought back.
    await write((entries) => entries.archive(id, new Date()))
    await renewKeys()
    expect(await found()).toEqual([])
    await database.rows`update product set archived_at = null`
    await renewKeys()
    expect(await found()).toEqual([id])
  })

  test('products of before are given keys, once', async () => {
    const { productIds } = await addPlain(weka4k, 'A')
    const found = () => idsOf({ title: 'Weka4K' })
    expect(await found()).toEqual([])
    await renewKeys()
    expect(await found()).toEqual([productIds[0]])
    await database.rows`delete from product_key`
    await renewKeys()
    expect(await found()).toEqual([])
  })
})
