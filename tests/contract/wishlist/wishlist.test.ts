import type { Basis } from '#domain/offer/basis.ts'
import { randomUUID } from 'node:crypto'
import { makeWishlist } from '#adapters/composition/wishlist.ts'
import type { Stores } from '#adapters/composition/app/stores.ts'
import type { InTransaction } from '#application/ports.ts'
import type { WishDraft, Wishlist } from '#application/wishlist/wishlist.ts'
import { wishlistMaxItems } from '#domain/wishlist/place-wish.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { seedCatalogue, type SeedProduct } from '#tests/support/catalogue/seed-catalogue.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')
const [ana, ben] = [randomUUID(), randomUUID()]

describeDatabase('the wishlist', (open) => {
  const database = emptiedDatabase(open)
  let inTransaction: InTransaction<Stores>
  let wishlist: Wishlist
  let moment: Date
  const clock = { now: () => moment }

  beforeAll(async () => {
    inTransaction = transactionsOn(database, clock)
    wishlist = makeWishlist({ database, inTransaction, clock })
  })
  beforeEach(async () => {
    moment = now
    for (const id of [ana, ben])
      await sql`insert into account (id, email, name, created_at)
        values (${id}, ${`${id}@shopper.example`}, 'A shopper', ${now})`.execute(database.db)
  })

  const anything = { title: 'Anything', price: '$1.00', logo: '', date: '', country: 'NZ' } as const
  const add = (draft: Partial<WishDraft>, accountId = ana) =>
    wishlist.add({ ...anything, productId: undefined, ...draft }, accountId)
  const list = (accountId = ana, basis: Basis = 'delivered') => wishlist.list(accountId, basis)
  const remove = (itemName: string, accountId = ana) => wishlist.remove(itemName, accountId)
  const rebuild = (productIds: readonly number[] = [1]) =>
    inTransaction(({ listings }) => listings.rebuild(productIds))

  /** Public ids in the order of the products. */
  const seed = async (...products: SeedProduct[]): Promise<string[]> => {
    const { productIds } = await seedCatalogue(database.db, { products }, now)
    await rebuild(productIds)
    const rows = await database.db
      .selectFrom('product')
      .select('public_id')
      .where('id', 'in', productIds)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.public_id)
  }
  const aKettle = (title: string, price = 9900): SeedProduct => ({
    title,
    offers: [{ shop: 'kea', price }],
  })
  const soldTwice: SeedProduct = {
    title: 'Kettle 1.7 L',
    offers: [
      { shop: 'kea', price: 9000, delivery: 2000 },
      { shop: 'tui', price: 9900, delivery: 0 },
    ],
  }

  test('keeps our price of the moment, not the client’s, and shows today’s beside it', async () => {
    const [productId] = await seed(aKettle('Kettle 1.7 L'))
    const added = await add({ productId, title: 'Free kettle', price: '$0.01' })
    expect(added).toEqual({ name: 'Kettle 1,7 L', isNew: true })
    await database.db.updateTable('offer').set({ price_minor: 7900 }).execute()
    await rebuild()
    expect(await list()).toMatchObject([
      {
        name: 'Kettle 1,7 L',
        title: 'Kettle 1.7 L',
        price: '$99.00',
        amountMinor: 9900,
        date: 'Monday, March 2, 2026',
        addedAt: now,
        product: { publicId: productId, priceMinor: 7900 },
      },
    ])
  })

  test('shows the offer that the card of the product speaks of in the basis', async () => {
    const [productId] = await seed(soldTwice)
    await add({ productId })
    const delivered = { priceMinor: 9900, totalMinor: 9900, standing: 'priced' }
    expect(await list()).toMatchObject([{ product: { price: delivered } }])
    const item = { priceMinor: 9000, totalMinor: 11_000, standing: 'priced' }
    expect(await list(ana, 'item')).toMatchObject([{ product: { price: item } }])
  })

  test('keeps the lowest price of the moment in each basis', async () => {
    const [productId] = await seed(soldTwice)
    await add({ productId })
    await database.db.updateTable('offer').set({ delivery_minor: 0 }).execute()
    await rebuild()
    const kept = { price: '$90.00', amountMinor: 9000, totalMinor: 9900 }
    const product = { priceMinor: 9000, totalMinor: 9000 }
    expect(await list()).toMatchObject([{ ...kept, product }])
  })

  test('keeps the client’s words of what is no product of ours', async () => {
    const sent = { title: 'Hand/made v1.5', price: '$12.30', logo: '/logo.svg', date: 'Some day' }
    await add(sent)
    expect(await list()).toEqual([
      {
        ...sent,
        name: 'Hand-made v1,5',
        country: 'NZ',
        amountMinor: null,
        totalMinor: null,
        addedAt: now,
        product: null,
      },
    ])
  })

  test('knows a product by exactly its title, as the specification stores it, unless several have it', async () => {
    const [publicId] = await seed(aKettle('Kettle 1.7 L'), aKettle('Kettle'), aKettle('Kettle'))
    await add({ title: 'kettle 1,7 l' })
    await add({ title: 'Kettle' })
    const known = new Map((await list()).map(({ title, product }) => [title, product?.publicId]))
    expect(known).toEqual(
      new Map([
        ['Kettle', undefined],
        ['Kettle 1.7 L', publicId],
      ]),
    )
  })

  test('refuses a product that there is not', async () => {
    const unknown = add({ productId: '11111111111' })
    await expect(unknown).rejects.toMatchObject({ code: 'product.not_found' })
    expect(await list()).toEqual([])
  })

  test('adding twice changes nothing', async () => {
    const [productId] = await seed(aKettle('Kettle'))
    await add({ productId })
    await add({ title: 'No product' })
    moment = new Date(now.getTime() + 86_400_000)
    expect(await add({ productId })).toEqual({ name: 'Kettle', isNew: false })
    expect(await add({ title: 'No product', price: '$9.00' })).toMatchObject({ isNew: false })
    expect((await list()).map(({ addedAt }) => addedAt)).toEqual([now, now])
  })

  test('of fifty adds of one product at once, one adds it', async () => {
    const [productId] = await seed(aKettle('Kettle'))
    const results = await Promise.all(Array.from({ length: 50 }, () => add({ productId })))
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  test('gives names that collide a number, and takes off the one that is meant', async () => {
    const [slash, dash] = await seed(aKettle('Kettle A/B'), aKettle('Kettle A-B', 8900))
    await Promise.all([add({ productId: slash }), add({ productId: dash })])
    const names = (await list()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Kettle A-B', 'Kettle A-B (2)'])
    expect(await remove('Kettle A/B')).toBe(true)
    expect(await list()).toMatchObject([{ title: 'Kettle A-B' }])
  })

  test('follows mergers when it adds and when it shows', async () => {
    const [old, living] = await seed({ title: 'Kettle (old)', offers: [] }, aKettle('Kettle'))
    await add({ productId: old })
    await sql`update product set merged_into = (select id from product where public_id = ${living})
      where public_id = ${old}`.execute(database.db)
    expect(await list()).toMatchObject([
      { title: 'Kettle (old)', product: { publicId: living, priceMinor: 9900 } },
    ])
    expect(await add({ productId: living })).toEqual({ name: 'Kettle (old)', isNew: false })
    expect(await add({ productId: old })).toMatchObject({ isNew: false })
  })

  test('keeps an item whose product is gone', async () => {
    const [productId] = await seed(aKettle('Kettle'))
    await add({ productId })
    await sql`truncate offer, listing, match cascade`.execute(database.db)
    await database.db.deleteFrom('product').execute()
    expect(await list()).toMatchObject([{ title: 'Kettle', price: '$99.00', product: null }])
  })

  test('shows prices of the country that the item was seen in', async () => {
    const abroad = { shop: 'emu', country: 'AU', price: 8800 } as const
    const [productId] = await seed({
      title: 'Kettle',
      offers: [{ shop: 'kea', price: 9900 }, abroad],
    })
    await add({ productId, country: 'AU' })
    const shown = { country: 'AU', price: '$88.00', product: { priceMinor: 8800 } }
    expect(await list()).toMatchObject([shown])
  })

  test('takes names off as they are stored and as they are written, once, and another’s never', async () => {
    for (const title of ['Hand/made v1.5', 'Hand/made v1.6']) await add({ title })
    await add({ title: 'Kettle' }, ben)
    expect(await remove('Hand/made v1.5')).toBe(true)
    expect(await remove('Hand-made v1,6')).toBe(true)
    expect(await remove('Hand-made v1,6')).toBe(false)
    expect(await remove('Kettle')).toBe(false)
    expect(await list()).toEqual([])
    expect(await list(ben)).toHaveLength(1)
  })

  test('holds no more than its limit, also while several add at once', async () => {
    await sql`
      insert into wishlist_item (account_id, name, title, country, price, logo, date, added_at)
      select ${ana}, 'Thing ' || number, 'Thing', 'NZ', '', '', '', ${now}
      from generate_series(1, ${wishlistMaxItems - 1}::integer) as number`.execute(database.db)
    const results = await Promise.allSettled(['A', 'B', 'C', 'D'].map((title) => add({ title })))
    const full = { status: 'rejected', reason: { code: 'wishlist.full' } }
    const refusals = results.filter(({ status }) => status === 'rejected')
    expect(refusals).toMatchObject([full, full, full])
    expect(await list()).toHaveLength(wishlistMaxItems)
  })

  test('goes with its account, and takes nothing for one that is gone', async () => {
    await add({ title: 'Kettle' })
    await sql`delete from account where id = ${ana}`.execute(database.db)
    expect(await database.db.selectFrom('wishlist_item').selectAll().execute()).toEqual([])
    await expect(add({ title: 'Kettle' })).rejects.toMatchObject({ code: 'auth.sign_in_needed' })
  })

  test('shows products of no wishlist as if they were added now, in the order that is asked', async () => {
    const [first = '', second = ''] = await seed(
      aKettle('Kettle 1.7 L'),
      aKettle('Kettle 2 L', 5000),
    )
    const shown = await wishlist.show([second, 'unknown', first], 'NZ', 'delivered')
    expect(shown.map(({ asked }) => asked)).toEqual([second, first])
    expect(shown.map(({ view }) => view)).toMatchObject([
      { title: 'Kettle 2 L', price: '$50.00', amountMinor: 5000, addedAt: now },
      { title: 'Kettle 1.7 L', name: 'Kettle 1,7 L', product: { publicId: first } },
    ])
    expect(await wishlist.show([first], 'AU', 'delivered')).toMatchObject([
      { view: { price: '', amountMinor: null, product: { price: null } } },
    ])
    expect(await list()).toEqual([])
  })

  const noted = (productId: string, addedAt?: string) =>
    ({ productId, country: 'NZ', addedAt: addedAt ? new Date(addedAt) : undefined }) as const

  test('takes over what a browser noted, once, with our own price of that day', async () => {
    const [first = '', second = '', third = ''] = await seed(
      aKettle('Kettle 1.7 L'),
      aKettle('Kettle 2 L'),
      aKettle('Kettle 3 L'),
    )
    await sql`truncate daily_low`.execute(database.db)
    await sql`
      insert into daily_low (product_id, country, day, price_minor, total_minor)
      select id, 'NZ', day::date, price_minor, price_minor + 500
      from product, (values ('2026-01-20', 12000), ('2026-02-03', 11000)) low (day, price_minor)
      where public_id = ${second}`.execute(database.db)
    await add({ productId: first })
    const wishes = [
      // Still 2 February in UTC, 3 February in New Zealand.
      noted(second, '2026-02-02T12:00:00Z'),
      noted('gone', '2026-02-02T12:00:00Z'),
      noted(first, '2030-01-01T00:00:00Z'),
      noted(third, '2026-01-01T00:00:00Z'),
    ]
    expect(await wishlist.keep(wishes, ana)).toEqual({ added: 2, noRoom: [] })
    expect(await wishlist.keep(wishes, ana)).toEqual({ added: 0, noRoom: [] })
    expect(await list()).toMatchObject([
      { title: 'Kettle 1.7 L', amountMinor: 9900 },
      {
        title: 'Kettle 2 L',
        price: '$110.00',
        amountMinor: 11_000,
        totalMinor: 11_500,
        addedAt: new Date('2026-02-02T12:00:00Z'),
      },
      { title: 'Kettle 3 L', price: '', amountMinor: null },
    ])
  })

  test('of what is added now it keeps the price of now', async () => {
    const [first = ''] = await seed(aKettle('Kettle'))
    expect(await wishlist.keep([noted(first)], ana)).toEqual({ added: 1, noRoom: [] })
    expect(await list()).toMatchObject([{ amountMinor: 9900, addedAt: now }])
  })

  test('says for which of them there was no room, and follows mergers', async () => {
    const [old = '', living = '', last = ''] = await seed(
      { title: 'Kettle (old)', offers: [] },
      aKettle('Kettle'),
      aKettle('Toaster'),
    )
    await sql`update product set merged_into = (select id from product where public_id = ${living})
      where public_id = ${old}`.execute(database.db)
    await sql`
      insert into wishlist_item (account_id, name, title, country, price, logo, date, added_at)
      select ${ana}, 'Thing ' || number, 'Thing', 'NZ', '', '', '', ${now}
      from generate_series(1, ${wishlistMaxItems - 1}::integer) as number`.execute(database.db)
    const wishes = [noted(last), noted(living, '2026-02-01T00:00:00Z'), noted(old)]
    expect(await wishlist.keep(wishes, ana)).toEqual({ added: 1, noRoom: [last] })
    expect(await list()).toHaveLength(wishlistMaxItems)
    expect(await wishlist.show([old, living], 'NZ', 'delivered')).toMatchObject([
      { asked: old, view: { product: { publicId: living } } },
      { asked: living, view: { product: { publicId: living } } },
    ])
  })
})
