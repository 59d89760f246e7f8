import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeBumpCatalogueVersion } from '#adapters/postgres/product/catalogue-version.ts'
import { makeFindCandidates } from '#adapters/postgres/matching/find-candidates.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makePgProductEntryStore } from '#adapters/postgres/product/product-entry-store.ts'
import { makeRenewProductKeys } from '#adapters/postgres/product/product-keys.ts'
import { mostCandidates } from '#application/matching/find-candidates.ts'
import { makePublicId } from '#domain/catalogue/public-id.ts'
import { blockingKeysOf, commonKey } from '#domain/matching/blocking-keys.ts'
import { traitsOf, type Described } from '#domain/matching/product-traits.ts'
import { plainWordWeights } from '#domain/matching/words/word-weights.ts'
import { describeDatabase, emptyTables } from '#tests/support/database/databases.ts'
import { seedCatalogue, type SeedProduct } from '#tests/support/catalogue/seed-catalogue.ts'
import type { DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type {
  ProductEntryStore,
  ProductFields,
} from '#application/catalogue/product-entry-store.ts'
import type { KnownProduct } from '#application/matching/find-candidates.ts'

describeDatabase('finding the products that offers may be', (open) => {
  let database: DatabaseHandle
  let categoryId: number

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    await seedCatalogue(database.db, { products: [{ title: 'Something else', offers: [] }] })
    const { id } = await database.db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', 'mobile-phones')
      .executeTakeFirstOrThrow()
    categoryId = id
  })

  const write = <T>(work: (entries: ProductEntryStore) => Promise<T>): Promise<T> =>
    makeInTransaction(database.db, (trx, afterCommit) =>
      makePgProductEntryStore(trx, afterCommit, makeBumpCatalogueVersion(database.db)),
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
    const id = await add({
      title: 'Kea Trail Camera Weka4K',
      mpn: 'KTC-4000',
      gtins: ['09414584300004'],
    })
    expect(await idsOf({ title: 'KEA Weka4K trail cam' })).toEqual([id])
    expect(await idsOf({ title: 'Camera for the bush', mpn: 'ktc 4000' })).toEqual([id])
    expect(await idsOf({ title: 'Camera', gtins: ['09414584300004'] })).toEqual([id])
    expect(await idsOf({ title: 'Tui Kettle 1.7 L' })).toEqual([])
  })

  test('each offer has its own candidates, likeliest first, with what they are compared by', async () => {
    const weka = await add({
      title: 'Kea Trail Camera Weka4K',
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
    expect(described).toMatchObject({
      title: 'Kea Trail Camera Weka4K',
      gtins: ['09414584300004'],
      attributes: ['Black'],
    })
    expect(described?.description).toHaveLength(240)
  })

  test('facts of a product that only sound like its colour or size are not compared', async () => {
    const facts = {
      efficiency: '80 Plus Gold',
      network: '5G',
      finish: 'black',
      'ink-colour': 'red',
    }
    await seedCatalogue(database.db, {
      products: [{ title: 'Kea Power Weka4K', attributes: facts, offers: [] }],
    })
    await makeRenewProductKeys(database.db)()
    const [[found] = []] = await find({ title: 'Kea Power Weka4K' })
    expect(found?.described.attributes?.toSorted()).toEqual(['black', 'red'])
  })

  test('a key that very many products have leads to none of them', async () => {
    const products = Array.from({ length: commonKey + 1 }, (_, at): SeedProduct => ({
      title: `Moa ${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`,
      offers: [],
    }))
    await seedCatalogue(database.db, { products: products.slice(1) })
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Moa' })).toHaveLength(mostCandidates)
    await seedCatalogue(database.db, { products: products.slice(0, 1) })
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Moa' })).toEqual([])
  })

  test('an edited product is found by what it is now', async () => {
    const id = await add({ title: 'Kea Trail Camera Weka4K' })
    await write((entries) => entries.edit(id, fieldsOf({ title: 'Tui Kettle Pukeko17' })))
    expect(await idsOf({ title: 'Kea Trail Camera Weka4K' })).toEqual([])
    expect(await idsOf({ title: 'Kettle Pukeko17' })).toEqual([id])
  })

  test('an archived product is not found until it is brought back', async () => {
    const id = await add({ title: 'Kea Trail Camera Weka4K' })
    await write((entries) => entries.archive(id, new Date()))
    expect(await idsOf({ title: 'Kea Trail Camera Weka4K' })).toEqual([])
    await write((entries) => entries.archive(id, null))
    expect(await idsOf({ title: 'Kea Trail Camera Weka4K' })).toEqual([id])
  })

  test('a product that is brought back by whatever hand is found again', async () => {
    const id = await add({ title: 'Kea Trail Camera Weka4K' })
    await write((entries) => entries.archive(id, new Date()))
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Kea Trail Camera Weka4K' })).toEqual([])
    await database.db.updateTable('product').set({ archived_at: null }).execute()
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Kea Trail Camera Weka4K' })).toEqual([id])
  })

  test('products of before are given keys, once', async () => {
    const { productIds } = await seedCatalogue(database.db, {
      products: [
        { title: 'Kea Trail Camera Weka4K', offers: [] },
        { title: 'A', offers: [] },
      ],
    })
    expect(await idsOf({ title: 'Weka4K' })).toEqual([])
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Weka4K' })).toEqual([productIds[0]])
    await database.db.deleteFrom('product_key').execute()
    await makeRenewProductKeys(database.db)()
    expect(await idsOf({ title: 'Weka4K' })).toEqual([])
  })

  test('whoever asks for nothing is answered nothing', async () => {
    expect(await makeFindCandidates(database.db)([], 'NZ')).toEqual([])
    expect(await makeFindCandidates(database.db)([[], []], 'NZ')).toEqual([[], []])
  })
})
