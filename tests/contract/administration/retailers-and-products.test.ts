import { makeFindPictureless } from '#adapters/postgres/image/product-pictures.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { makeStoresOn } from '#adapters/composition/app/stores.ts'
import { makeInTransaction } from '#adapters/postgres/connection/in-transaction.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { unpackSales } from '#adapters/postgres/search/packed-sales.ts'
import type { Actor } from '#application/audit/actor.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import {
  aPrice,
  aProductDraft,
  aRetailerDraft,
  unverified,
} from '#tests/support/catalogue/entry-kit.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describeDatabase('administration', (open) => {
  let database: TestDatabase
  let accounts: RealAccounts
  let admin: Actor
  let retailers: RealAccounts['deps']['retailers']
  let products: RealAccounts['deps']['products']

  beforeAll(async () => {
    database = await open()
    accounts = await openRealAccounts(database)
    ;({ retailers, products } = accounts.deps)
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
  })
  afterAll(() => accounts.close())
  beforeEach(async () => {
    await emptyTables(database.db)
    await makeLoadCategories({ inTransaction: transactionsOn(database) })()
    const { id } = await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    admin = { kind: 'account', accountId: id }
  })

  const search = (query: string) =>
    accounts.deps.search.find({
      query,
      country: 'NZ',
      basis: 'delivered',
      sort: '',
      price: undefined,
      filters: noSearchFilters,
      page: 1,
    })
  const listingOf = async () => {
    const rows = await database.db
      .selectFrom('listing')
      .select(['price_minor', 'total_minor', 'sales'])
      .execute()
    return rows.map(({ sales, ...row }) => ({
      ...row,
      shops: unpackSales(sales).map(({ retailerId }) => retailerId),
    }))
  }
  const log = () =>
    database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject_id', 'before', 'after'])
      .orderBy('id')
      .execute()
  const actions = async () => (await log()).map(({ action }) => action)
  const addShop = (given = {}) => retailers.add(aRetailerDraft(given), unverified, admin)

  describe('a shop', () => {
    test('is added with a slug of its own, its rules and its source', async () => {
      const id = await retailers.add(
        aRetailerDraft(),
        { verified: true, verifiedReason: 'Company register' },
        admin,
      )
      const other = await addShop({ domains: ['https://www.Kea-Cameras.co.nz/shop'] })
      expect(await retailers.show(id)).toMatchObject({
        slug: 'kea-cameras',
        domains: ['kea-cameras.example'],
        verifiedReason: 'Company register',
        verifiedBy: 'mere@example.nz',
        deliveryRules: [{ country: 'NZ', feeMinor: 599, freeOverMinor: 10_000, minDays: 2 }],
      })
      expect(await retailers.show('kea-cameras-2')).toMatchObject({
        id: other,
        domains: ['kea-cameras.co.nz'],
        verifiedAt: null,
      })
      await expect(addShop({ name: 'KEA cameras' })).rejects.toEqual(refused('retailer.exists'))
      expect(await actions()).toEqual(['retailer.added', 'retailer.added'])
      const feeds = await addShop({ name: 'Feed check', domains: ['feed-check.example'] })
      // Its page would stand at the address of another one.
      expect(await retailers.show(feeds)).toMatchObject({ slug: 'feed-check-2' })
    })

    test('is refused with the fields that are wrong', async () => {
      const bad = {
        domains: ['127.0.0.1', 'javascript:alert(1)', 'a b', 'localhost'],
        days: { NZ: null, AU: null },
      }
      await expect(addShop(bad)).rejects.toEqual(
        refused('retailer.invalid', [
          'domain',
          'domains.0',
          'domains.1',
          'domains.2',
          'shippingDetails.shippingTimeToNZ',
        ]),
      )
      await expect(addShop({ name: '???' })).rejects.toEqual(refused('retailer.invalid', ['name']))
      await expect(addShop({ logo: 'data:image/png;base64,AA' })).rejects.toEqual(
        refused('image.address', ['logo']),
      )
      await expect(retailers.add(aRetailerDraft(), { verified: true }, admin)).rejects.toEqual(
        refused('retailer.invalid', ['verifiedReason']),
      )
    })

    test('has a domain of its own, not one that others have names below', async () => {
      const shared = ['co.nz', 'www.com.au', 'myshopify.com', 'https://github.io']
      const fields = ['domain', 'domains.0', 'domains.1', 'domains.2']
      const wrong = refused('retailer.invalid', fields)
      await expect(addShop({ domains: shared })).rejects.toEqual(wrong)
      const id = await addShop({ domains: ['kea.myshopify.com', 'kea.co.nz'] })
      expect(await retailers.show(id)).toMatchObject({
        domains: ['kea.myshopify.com', 'kea.co.nz'],
      })
      const edited = retailers.edit(id, aRetailerDraft({ domains: shared }), admin)
      await expect(edited).rejects.toEqual(wrong)
    })

    test('keeps a logo once it has one', async () => {
      const id = await addShop()
      await expect(retailers.edit(id, aRetailerDraft({ logo: null }), admin)).rejects.toEqual(
        refused('retailer.invalid', ['logo']),
      )
      const bare = await addShop({ name: 'Tui', domains: ['tui.example'], logo: null })
      const again = aRetailerDraft({ name: 'Tui Tyres', domains: ['tui.example'], logo: null })
      await retailers.edit(bare, again, admin)
      expect(await retailers.show(bare)).toMatchObject({ name: 'Tui Tyres', logo: null })
    })

    test('has a page with what a search for it finds, until it is archived', async () => {
      const id = await retailers.add(
        aRetailerDraft(),
        { verified: true, verifiedReason: 'Company register' },
        admin,
      )
      await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      const show = () => retailers.showPublic('kea-cameras', 'NZ', 'delivered')
      await expect.poll(show).toMatchObject({
        retailer: { name: 'Kea Cameras', verifiedReason: 'Company register' },
        readFrom: ['hand'],
        priceReports: { right: 0, wrong: 0, gone: 0 },
        total: 1,
        products: [{ title: 'Kea Trail Camera Weka4K', priceMinor: 8000 }],
      })
      expect(await retailers.showPublic('kea-cameras', 'AU', 'delivered')).toMatchObject({
        total: 0,
        products: [],
      })
      expect(await retailers.follow('kea-cameras')).toEqual({
        url: 'https://kea-cameras.example/',
        retailerName: 'Kea Cameras',
        demo: false,
      })
      await retailers.archive(id, true, admin)
      for (const ask of [show, () => retailers.follow('kea-cameras')])
        await expect(ask()).rejects.toEqual(refused('retailer.not_found'))
    })

    test('that is archived keeps its price of a product that is edited meanwhile', async () => {
      const id = await addShop()
      const draft = aProductDraft({ prices: [aPrice(id)] })
      const product = await products.add(draft, admin)
      await retailers.archive(id, true, admin)
      expect((await products.show(product)).prices).toEqual([])
      await products.edit(
        product,
        { ...draft, description: 'For all weathers.', prices: [] },
        admin,
      )
      await retailers.archive(id, false, admin)
      expect(await listingOf()).toMatchObject([{ price_minor: 8000, shops: [id] }])
    })

    test('of a product that somebody else has edited meanwhile is not overwritten unseen', async () => {
      const id = await addShop()
      const draft = aProductDraft({ prices: [aPrice(id)] })
      const product = await products.add(draft, admin)
      const { version } = await products.show(product)
      const edits = ['For all weathers.', 'For none.'].map((description) =>
        products.edit(product, { ...draft, description, version }, admin),
      )
      const outcomes = await Promise.allSettled(edits)
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { kind: 'conflict', code: 'product.changed' },
      })
      const prices = [aPrice(id, { priceMinor: 9000 })]
      await expect(
        products.edit(product, { ...draft, prices, version }, admin),
      ).rejects.toMatchObject({ code: 'product.changed' })
      expect(await listingOf()).toMatchObject([{ price_minor: 8000 }])
      const seen = await products.show(product)
      await products.edit(product, { ...draft, prices, version: seen.version }, admin)
      expect(await listingOf()).toMatchObject([{ price_minor: 9000 }])
      // Programs that say no version mean to overwrite.
      await products.edit(product, draft, admin)
    })

    test('has each of its prices count from the day on which it was seen', async () => {
      const id = await addShop()
      const old = new Date(Date.now() - 40 * 86_400_000)
      const draft = aProductDraft({ prices: [aPrice(id, { seenAt: old })] })
      const product = await products.add(draft, admin)
      const other = aProductDraft({ name: 'Kea Binoculars', mpn: null, gtins: [] })
      await products.add({ ...other, prices: [aPrice(id, { priceMinor: 9000 })] }, admin)
      const prices = async () => new Set((await listingOf()).map((row) => row.price_minor))
      expect(await prices()).toEqual(new Set([9000, null]))
      expect((await search('Weka4K')).offers).toMatchObject([{ fresh: false, seenAt: old }])
      // Whoever changes the words says nothing of the price.
      await products.edit(product, { ...draft, description: 'For all weathers.' }, admin)
      expect(await prices()).toEqual(new Set([9000, null]))
      await products.edit(product, { ...draft, prices: [aPrice(id)] }, admin)
      expect(await prices()).toEqual(new Set([8000, 9000]))
    })

    test('takes its offers along: what delivery costs, whether it is shown, who leads', async () => {
      const id = await addShop()
      await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      expect(await listingOf()).toEqual([{ price_minor: 8000, total_minor: 8599, shops: [id] }])

      await retailers.edit(id, aRetailerDraft({ feeMinor: 700 }), admin)
      expect(await listingOf()).toMatchObject([{ total_minor: 8700 }])
      await retailers.edit(id, aRetailerDraft({ freeOverMinor: 5000, feeMinor: 700 }), admin)
      expect(await listingOf()).toMatchObject([{ total_minor: 8000 }])

      await retailers.archive(id, true, admin)
      await retailers.archive(id, true, admin)
      expect(await listingOf()).toEqual([])
      await retailers.archive(id, false, admin)
      expect(await listingOf()).toMatchObject([{ total_minor: 8000 }])

      const points = await database.db
        .selectFrom('price_point')
        .select(['price_minor', 'delivery_minor'])
        .orderBy('at')
        .execute()
      expect(points).toEqual([
        { price_minor: 8000, delivery_minor: 599 },
        { price_minor: 8000, delivery_minor: 700 },
        { price_minor: 8000, delivery_minor: 0 },
        { price_minor: null, delivery_minor: null },
        { price_minor: 8000, delivery_minor: 0 },
      ])
      expect(await database.db.selectFrom('retailer_update').selectAll().execute()).toEqual([])
      expect((await actions()).slice(2)).toEqual([
        'retailer.edited',
        'retailer.edited',
        'retailer.archived',
        'retailer.unarchived',
      ])
    })

    test('keeps the hosts that its offers lead to, and the fee that no form asks for', async () => {
      const id = await addShop()
      await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      await expect(
        retailers.edit(id, aRetailerDraft({ domains: ['elsewhere.example'] }), admin),
      ).rejects.toEqual(refused('retailer.domain_in_use', ['domain']))
      await database.db
        .insertInto('delivery_rule')
        .values({ retailer_id: id, country: 'AU', currency: 'AUD', fee_minor: 2500 })
        .execute()
      await retailers.edit(id, aRetailerDraft({ name: 'Kea' }), admin)
      expect((await retailers.show(id)).deliveryRules).toMatchObject([
        { country: 'NZ', feeMinor: 599 },
        { country: 'AU', feeMinor: 2500, minDays: null },
      ])
      const [, , edited] = await log()
      expect(edited).toMatchObject({ before: { name: 'Kea Cameras' }, after: { name: 'Kea' } })
    })

    test('takes no name and domain of another, neither new nor by an edit', async () => {
      const first = await addShop()
      const other = await addShop({ domains: ['kea-cameras.co.nz'] })
      const edit = (domains: readonly string[]) =>
        retailers.edit(other, aRetailerDraft({ domains }), admin)
      await expect(edit(['kea-cameras.example'])).rejects.toEqual(refused('retailer.exists'))
      await edit(['kea-cameras.net.nz'])
      await retailers.edit(first, aRetailerDraft({ shippingFrom: 'Motueka' }), admin)
    })

    test('may have letters of any script in its domain', async () => {
      const given = { name: 'Kōwhai', domains: ['kōwhai.nz'] }
      const id = await addShop(given)
      const link = 'https://www.kōwhai.nz/1'
      await products.add(aProductDraft({ prices: [aPrice(id, { link })] }), admin)
      await retailers.edit(id, aRetailerDraft({ ...given, feeMinor: 100 }), admin)
      expect(await listingOf()).toMatchObject([{ total_minor: 8100 }])
    })

    test('is verified with a reason, and not any more', async () => {
      const id = await addShop()
      await retailers.verify(id, 'We rang them up', admin)
      await retailers.verify(id, 'We rang them up', admin)
      expect(await retailers.show(id)).toMatchObject({ verifiedReason: 'We rang them up' })
      await retailers.verify(id, null, admin)
      expect(await retailers.show(id)).toMatchObject({ verifiedAt: null, verifiedBy: null })
      expect((await actions()).slice(1)).toEqual(['retailer.verified', 'retailer.unverified'])
      await expect(retailers.verify(9999, 'x', admin)).rejects.toEqual(
        refused('retailer.not_found'),
      )
    })

    test('is left out of the open data, and taken in again', async () => {
      const id = await addShop()
      await retailers.leaveOut(id, true, admin)
      await retailers.leaveOut(id, true, admin)
      expect(await retailers.show(id)).toMatchObject({ leftOutAt: expect.any(Date) })
      await retailers.leaveOut(id, false, admin)
      expect(await retailers.show(id)).toMatchObject({ leftOutAt: null })
      expect((await actions()).slice(1)).toEqual(['retailer.left_out', 'retailer.taken_in'])
      await expect(retailers.leaveOut(9999, true, admin)).rejects.toEqual(
        refused('retailer.not_found'),
      )
    })

    test('is listed by name in pages, and found by a part of it', async () => {
      for (const name of ['tui', 'Kea', 'Moa']) {
        await addShop({ name, domains: [`${name.toLowerCase()}.example`] })
      }
      const filter = { search: undefined, state: 'active', country: undefined, limit: 2 } as const
      const first = await retailers.list({ ...filter, after: undefined })
      expect(first.items.map(({ name }) => name)).toEqual(['Kea', 'Moa'])
      const second = await retailers.list({ ...filter, after: first.next ?? '' })
      expect(second).toMatchObject({ items: [{ name: 'tui' }], next: null })
      const found = await retailers.list({ ...filter, search: 'OA.EX', after: undefined })
      expect(found.items.map(({ name }) => name)).toEqual(['Moa'])
      await expect(retailers.list({ ...filter, after: 'AAAA' })).rejects.toEqual(
        refused('request.cursor'),
      )
    })
  })

  describe('a product', () => {
    test('is found at once by its name, a new word, its number and its barcode', async () => {
      const id = await addShop()
      const publicId = await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      for (const query of ['Kea Trail Camera Weka4K', 'weka4k', 'ktc4000', '9414584300004']) {
        expect(await search(query), query).toMatchObject({
          kind: 'offers',
          product: { publicId },
          offers: [{ priceMinor: 8000, totalMinor: 8599, fresh: true, matchMethod: 'person' }],
        })
      }
      expect(await products.show(publicId)).toMatchObject({
        brand: 'Kea Optics',
        offerCount: 1,
        prices: [{ retailerId: id, priceMinor: 8000 }],
      })
    })

    test('has a history from the day on which its price was seen', async () => {
      const id = await addShop()
      const seenAt = new Date(Date.now() - 40 * 86_400_000)
      await products.add(aProductDraft({ prices: [aPrice(id, { seenAt })] }), admin)
      const lows = await database.db
        .selectFrom('daily_low')
        .select(['day', 'price_minor'])
        .execute()
      expect(lows).toEqual([{ day: seenAt.toISOString().slice(0, 10), price_minor: 8000 }])
    })

    test('stands in the deepest of its categories', async () => {
      const publicId = await products.add(
        aProductDraft({ category: 'phones', subcategories: ['Mobile Phones'] }),
        admin,
      )
      expect((await products.show(publicId)).categories.map(({ slug }) => slug)).toEqual([
        'phones',
        'mobile-phones',
      ])
      await expect(
        products.add(aProductDraft({ category: 'Cameras', subcategories: ['Laptops'] }), admin),
      ).rejects.toEqual(refused('product.invalid', ['subcategories.0']))
      await expect(products.add(aProductDraft({ category: 'Dragons' }), admin)).rejects.toEqual(
        refused('product.invalid', ['category']),
      )
    })

    test('states what its admin, then its name say of it, in the units of its category', async () => {
      const specifications = [
        { name: 'RAM', value: '16 GB' },
        { name: 'screen size', value: '35.56 cm' },
      ]
      const laptop = {
        name: 'Kea K15 Laptop 8GB RAM 1TB SSD',
        category: 'Computers',
        subcategories: ['Laptops'],
      }
      const id = await products.add(aProductDraft({ ...laptop, specifications }), admin)
      const stated = async () => (await accounts.deps.catalogue.findProduct(id))?.attributes
      expect(await stated()).toEqual({ memory: 16, 'screen-size': 14, storage: 1000 })
      const shown = await products.show(id)
      expect(shown.specifications).toEqual(['Screen size: 14 inch', 'Memory: 16 GB'])
      const { version } = shown
      const unsaid = aProductDraft({ ...laptop, specifications: [] })
      await products.edit(id, { ...unsaid, version }, admin)
      expect((await log()).at(-1)).toMatchObject({
        before: { specifications: [{ name: 'memory', value: '16' }, { name: 'screen-size' }] },
        after: { specifications: [] },
      })
      expect(await stated()).toEqual({ memory: 8, storage: 1000 })
      const wrong = [
        { name: 'Torque', value: '3' },
        { name: 'Memory', value: 'much' },
        { name: 'Memory', value: '32' },
      ]
      await expect(
        products.add(aProductDraft({ ...laptop, specifications: wrong }), admin),
      ).rejects.toEqual(refused('product.invalid', ['specifications.0', 'specifications.1']))
      const twice = [
        { name: 'Memory', value: '32' },
        { name: 'Storage', value: '1 TB' },
        { name: 'RAM', value: '16' },
      ]
      await expect(
        products.add(aProductDraft({ ...laptop, specifications: twice }), admin),
      ).rejects.toMatchObject({
        details: {
          fields: [{ field: 'specifications.2', message: 'states Memory again, after "32"' }],
        },
      })
    })

    test('is refused with the fields that are wrong, and nothing of it is kept', async () => {
      const id = await addShop()
      await products.add(aProductDraft(), admin)
      const second = { name: 'Second', gtins: [], mpn: null }
      await expect(products.add(aProductDraft(), admin)).rejects.toEqual(refused('product.exists'))
      for (const [given, field] of [
        [{ gtins: ['09414584300004'] }, 'gtins.0'],
        [{ group: '11111111111' }, 'group'],
        [{ prices: [aPrice(99_999)] }, 'prices.0.retailerId'],
        [{ prices: [aPrice(id, { link: 'https://evil.example/' })] }, 'prices.0.link'],
        [
          { prices: [aPrice(id, { link: 'https://kea-cameras.example@evil.example/' })] },
          'prices.0.link',
        ],
        [{ prices: [aPrice(id), aPrice(id)] }, 'prices.1.retailerId'],
        [{ prices: [aPrice(id, { seenAt: new Date('2999-01-01') })] }, 'prices.0.priceDate'],
        [{ photos: ['javascript:alert(1)'] }, 'photos.0'],
      ] as const) {
        await expect(
          products.add(aProductDraft({ ...second, ...given }), admin),
          field,
        ).rejects.toMatchObject({ details: { fields: [{ field }] } })
      }
      const link = 'https://kea-cameras.example:8443/x100vi'
      const ported = aProductDraft({ ...second, prices: [aPrice(id, { link })] })
      await expect(products.add(ported, admin)).rejects.toMatchObject({
        details: { fields: [{ field: 'prices.0.link', message: 'must not name a port' }] },
      })
      expect(await database.db.selectFrom('product').select('title').execute()).toHaveLength(1)
      expect((await actions()).filter((action) => action === 'product.added')).toHaveLength(1)
    })

    test('is edited whole: its words, its prices, the model that it belongs to', async () => {
      const kea = await addShop()
      const tui = await addShop({ name: 'Tui', domains: ['tui.example'] })
      const link = 'https://tui.example/1'
      const first = await products.add(
        aProductDraft({ prices: [aPrice(kea), aPrice(tui, { link, priceMinor: 7000 })] }),
        admin,
      )
      const other = await products.add(aProductDraft({ name: 'Kea Other', gtins: [] }), admin)
      const pukeko = aProductDraft({
        name: 'Pukeko Camera',
        mpn: null,
        gtins: [],
        group: other,
        prices: [aPrice('kea-cameras', { priceMinor: 9000 })],
      })
      await products.edit(first, pukeko, admin)
      const { getIndex, readVersion } = accounts.deps.catalogue
      expect((await getIndex()).version).toBe(await readVersion())
      expect(await listingOf()).toMatchObject([{ price_minor: 9000, shops: [kea] }])
      expect(await search('pukeko camera')).toMatchObject({ product: { publicId: first } })
      expect(await search('weka4k')).toMatchObject({ kind: 'none' })
      expect(await products.show(first)).toMatchObject({ mpn: null, gtins: [] })
      const groups = await database.db.selectFrom('product_group').select('title').execute()
      expect(groups).toEqual([{ title: 'Kea Other' }])
      const edited = (await log()).at(-1)
      expect(edited).toMatchObject({
        action: 'product.edited',
        before: { title: 'Kea Trail Camera Weka4K', gtins: ['09414584300004'] },
        after: { title: 'Pukeko Camera', prices: [{ priceMinor: 9000 }] },
      })
      const entries = (await log()).length
      await products.edit(first, pukeko, admin)
      expect(await log()).toHaveLength(entries)
      await expect(
        products.edit(first, aProductDraft({ name: 'kea other', gtins: [] }), admin),
      ).rejects.toEqual(refused('product.exists'))
    })

    test('does not lose its subcategories; without them or photos it may stay', async () => {
      const shelved = { subcategories: ['Digital Cameras'] }
      const id = await products.add(aProductDraft(shelved), admin)
      await expect(products.edit(id, aProductDraft(), admin)).rejects.toEqual(
        refused('product.invalid', ['subcategories']),
      )
      const bare = aProductDraft({ name: 'Kea Bare Weka4K', photos: [], gtins: [] })
      const other = await products.add(bare, admin)
      await products.edit(other, { ...bare, description: 'Still bare.' }, admin)
      expect(await products.show(other)).toMatchObject({ description: 'Still bare.', images: [] })
    })

    test('loses the photos that a person takes away, and shops are asked for others', async () => {
      const id = await products.add(aProductDraft(), admin)
      await database.db.updateTable('product').set({ pictures_due_at: new Date() }).execute()
      await products.edit(id, aProductDraft({ photos: [] }), admin)
      expect(await products.show(id)).toMatchObject({ images: [] })
      expect((await log()).at(-1)).toMatchObject({
        action: 'product.edited',
        before: { images: aProductDraft().photos },
        after: { images: [] },
      })
      const find = makeFindPictureless(database.db)
      expect(await find(new Date(0), 10)).toHaveLength(1)
      const refusals = () => database.db.selectFrom('refused_picture').select('image').execute()
      expect(await refusals()).toEqual(aProductDraft().photos.map((image) => ({ image })))
      await products.edit(id, aProductDraft(), admin)
      expect(await refusals()).toEqual([])
    })

    test('is gone from search and its page at once when it is archived, and comes back', async () => {
      const id = await addShop()
      const publicId = await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      await products.archive(publicId, true, admin)
      expect(await search('Kea Trail Camera Weka4K')).toMatchObject({ kind: 'none' })
      await expect(
        accounts.deps.catalogue.showProduct(publicId, 'NZ', 'delivered'),
      ).rejects.toEqual(refused('product.not_found'))
      const draft = aProductDraft({ prices: [aPrice(id)], description: 'For all weathers.' })
      await products.edit(publicId, draft, admin)
      await expect(products.edit(publicId, { ...draft, prices: [] }, admin)).rejects.toEqual(
        refused('product.archived', ['prices']),
      )
      await products.archive(publicId, false, admin)
      expect(await search('weka4k')).toMatchObject({ product: { publicId } })
      expect((await actions()).slice(-3)).toEqual([
        'product.archived',
        'product.edited',
        'product.unarchived',
      ])
    })

    test('stays away while another has taken its name', async () => {
      const first = await products.add(aProductDraft({ gtins: [] }), admin)
      await products.archive(first, true, admin)
      const second = await products.add(aProductDraft({ gtins: [] }), admin)
      await expect(products.archive(first, false, admin)).rejects.toEqual(refused('product.exists'))
      await products.archive(second, true, admin)
      await products.archive(first, false, admin)
    })

    test('has every change of a price in the log, and none of the order they were sent in', async () => {
      const shops = [await addShop(), await addShop({ name: 'Tui', domains: ['tui.example'] })]
      const [a, b] = [
        aPrice(shops[0] ?? 0),
        aPrice(shops[1] ?? 0, { link: 'https://tui.example/' }),
      ]
      const draft = aProductDraft({ prices: [b, a] })
      const publicId = await products.add(draft, admin)
      await products.edit(publicId, { ...draft, prices: [a, b] }, admin)
      await products.edit(publicId, draft, admin)
      expect((await actions()).slice(-1)).toEqual(['product.added'])
      const out = { ...b, availability: 'out-of-stock' } as const
      await products.edit(publicId, { ...draft, prices: [a, out] }, admin)
      expect((await log()).at(-1)).toMatchObject({
        action: 'product.edited',
        before: { prices: [{}, { availability: 'in-stock' }] },
        after: { prices: [{}, { availability: 'out-of-stock' }] },
      })
    })

    test('has the rating of the model that it comes to, whoever rates that meanwhile', async () => {
      const id = await addShop()
      const first = await products.add(aProductDraft({ prices: [aPrice(id)] }), admin)
      const other = aProductDraft({ name: 'Kea Twin', mpn: null, gtins: [], prices: [aPrice(id)] })
      const second = await products.add(other, admin)
      const { id: productId, group_id: groupId } = await database.db
        .selectFrom('product')
        .select(['id', 'group_id'])
        .where('public_id', '=', first)
        .executeTakeFirstOrThrow()
      const author = await seedAccount(database.db)
      const locked = Promise.withResolvers<void>()
      const moved = Promise.withResolvers<void>()
      const clock = { now: () => new Date() }
      const inTransaction = makeInTransaction(
        database.db,
        makeStoresOn(database, {
          clock,
          newId: randomUUID,
        }),
      )
      const rating = inTransaction(async ({ reviews, listings }) => {
        const ids = await reviews.lockProducts([groupId])
        locked.resolve()
        const review = { accountId: author.id, groupId, productId, rating: 4, text: '' } as const
        await reviews.put({ ...review, id: randomUUID() }, clock.now())
        await reviews.countRatings([groupId])
        await listings.rebuild(ids)
        // Time enough to be done, for whoever does not wait.
        await Promise.race([moved.promise, setTimeout(150)])
      })
      await locked.promise
      await products.edit(second, { ...other, group: first }, admin)
      moved.resolve()
      await rating
      const rows = await database.db.selectFrom('listing').select('rating_sum').execute()
      expect(rows).toEqual([{ rating_sum: 4 }, { rating_sum: 4 }])
    })

    test('is added once, however many add it at the same time', async () => {
      const id = await addShop()
      const attempts = await Promise.allSettled(
        Array.from({ length: 8 }, () =>
          products.add(aProductDraft({ prices: [aPrice(id)] }), admin),
        ),
      )
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await database.db.selectFrom('offer').select('id').execute()).toHaveLength(1)
    })

    test('is listed the newest first, and found by part of its name or by a number', async () => {
      for (const name of ['Alpha One', 'Beta Two', 'Gamma One'])
        await products.add(aProductDraft({ name, gtins: [], mpn: null }), admin)
      const filter = { search: undefined, state: 'active', category: undefined } as const
      const first = await products.list({ ...filter, after: undefined, limit: 2 })
      expect(first.items.map(({ title }) => title)).toEqual(['Gamma One', 'Beta Two'])
      const second = await products.list({ ...filter, after: first.next ?? '', limit: 2 })
      expect(second).toMatchObject({ items: [{ title: 'Alpha One' }], next: null })
      for (const [given, count] of [
        [{ search: 'ONE' }, 2],
        [{ category: 'cameras' }, 3],
        [{ category: 'phones' }, 0],
        [{ state: 'archived' }, 0],
      ] as const) {
        const found = await products.list({ ...filter, ...given, after: undefined, limit: 10 })
        expect(found.items, JSON.stringify(given)).toHaveLength(count)
      }
    })
  })

  describe('an import', () => {
    test('adds what fits, says why the rest does not, and adds nothing twice', async () => {
      const id = await addShop()
      const row = (name: string, given = {}) => ({
        ok: true as const,
        draft: aProductDraft({ name, gtins: [], mpn: null, prices: [aPrice(id)], ...given }),
      })
      const rows = [
        row('One'),
        { ok: false as const, problems: [{ field: 'name', message: 'is missing' }] },
        row('Two', { category: 'Dragons' }),
        row('Three', { prices: [aPrice(id, { link: 'https://evil.example' })] }),
        row('one'),
        row('Four'),
      ]
      expect(await products.import(rows, admin, { allOrNothing: true })).not.toContainEqual(
        expect.objectContaining({ kind: 'added' }),
      )
      expect(await products.import(rows, admin)).toEqual([
        { kind: 'added', publicId: expect.any(String) },
        { kind: 'refused', problems: [expect.objectContaining({ field: 'name' })] },
        { kind: 'refused', problems: [expect.objectContaining({ field: 'category' })] },
        { kind: 'refused', problems: [expect.objectContaining({ field: 'prices.0.link' })] },
        { kind: 'exists', publicId: expect.any(String) },
        { kind: 'added', publicId: expect.any(String) },
      ])
      const again = await products.import(rows, admin)
      expect(again.map(({ kind }) => kind)).toEqual([
        'exists',
        'refused',
        'refused',
        'refused',
        'exists',
        'exists',
      ])
      expect(await search('four')).toMatchObject({ kind: 'offers' })
    })
  })
})
