import { dayIn } from '#domain/market/country-days.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeFindPictureless } from '#adapters/postgres/image/product-pictures.ts'
import { makeEnsurePriceMonths } from '#adapters/postgres/price-history/price-months.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import { makeLoadCategories } from '#application/catalogue/load-categories.ts'
import type { Actor } from '#application/audit/actor.ts'
import { noSearchFilters } from '#application/search/search-request.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import {
  aPrice,
  aProductDraft,
  aRetailerDraft,
  unverified,
} from '#tests/support/catalogue/entry-kit.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describeDatabase('administration', (open) => {
  const database = emptiedDatabase(open)
  let accounts: RealAccounts
  let admin: Actor
  let retailers: RealAccounts['deps']['retailers']
  let products: RealAccounts['deps']['products']

  beforeAll(async () => {
    accounts = await openRealAccounts(database)
    ;({ retailers, products } = accounts.deps)
    await makeEnsurePriceMonths(database.db)(new Date(), new Date())
  })
  afterAll(() => accounts.close())
  beforeEach(async () => {
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
    const columns = ['price_minor', 'total_minor', 'sales'] as const
    const rows = await database.db.selectFrom('listing').select(columns).execute()
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
  const addVerified = () =>
    retailers.add(aRetailerDraft(), { verified: true, verifiedReason: 'Company register' }, admin)
  const editShop = (id: number, given = {}) => retailers.edit(id, aRetailerDraft(given), admin)
  const addProduct = (given = {}) => products.add(aProductDraft(given), admin)

  describe('a shop', () => {
    test('is added with a slug of its own, its rules and its source', async () => {
      const id = await addVerified()
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
      await expectRefused(addShop({ name: 'KEA cameras' }), 'retailer.exists')
      expect(await actions()).toEqual(['retailer.added', 'retailer.added'])
      const feeds = await addShop({ name: 'Feed check', domains: ['feed-check.example'] })
      // Its page would stand at the address of another one.
      expect(await retailers.show(feeds)).toMatchObject({ slug: 'feed-check-2' })
    })

    test('is refused with the fields that are wrong', async () => {
      const domains = ['127.0.0.1', 'javascript:alert(1)', 'a b', 'localhost']
      await expectRefused(addShop({ domains, days: { NZ: null, AU: null } }), 'retailer.invalid', [
        'domain',
        'domains.0',
        'domains.1',
        'domains.2',
        'shippingDetails.shippingTimeToNZ',
      ])
      await expectRefused(addShop({ name: '???' }), 'retailer.invalid', ['name'])
      await expectRefused(addShop({ logo: 'data:image/png;base64,AA' }), 'image.address', ['logo'])
      const unfounded = retailers.add(aRetailerDraft(), { verified: true }, admin)
      await expectRefused(unfounded, 'retailer.invalid', ['verifiedReason'])
    })

    test('has a domain of its own, not one that others have names below', async () => {
      const shared = { domains: ['co.nz', 'www.com.au', 'myshopify.com', 'https://github.io'] }
      const fields = ['domain', 'domains.0', 'domains.1', 'domains.2']
      await expectRefused(addShop(shared), 'retailer.invalid', fields)
      const domains = ['kea.myshopify.com', 'kea.co.nz']
      const id = await addShop({ domains })
      expect(await retailers.show(id)).toMatchObject({ domains })
      await expectRefused(editShop(id, shared), 'retailer.invalid', fields)
    })

    test('keeps a logo once it has one', async () => {
      const id = await addShop()
      await expectRefused(editShop(id, { logo: null }), 'retailer.invalid', ['logo'])
      const bare = { domains: ['tui.example'], logo: null }
      const tui = await addShop({ name: 'Tui', ...bare })
      await editShop(tui, { name: 'Tui Tyres', ...bare })
      expect(await retailers.show(tui)).toMatchObject({ name: 'Tui Tyres', logo: null })
    })

    test('needs no delivery time where nobody ever said one, and keeps one that was said', async () => {
      const unsaid = { days: { NZ: null, AU: null } }
      const id = await addShop({ days: 'unknown' })
      await editShop(id, { ...unsaid, name: 'Kea Lenses' })
      expect(await retailers.show(id)).toMatchObject({ name: 'Kea Lenses' })
      await editShop(id)
      const field = 'shippingDetails.shippingTimeToNZ'
      await expectRefused(editShop(id, unsaid), 'retailer.invalid', [field])
    })

    test('has a page with what a search for it finds, until it is archived', async () => {
      const id = await addVerified()
      await addProduct({ prices: [aPrice(id)] })
      const show = () => retailers.showPublic('kea-cameras', 'NZ', 'delivered')
      await expect.poll(show).toMatchObject({
        retailer: { name: 'Kea Cameras', verifiedReason: 'Company register' },
        readFrom: ['hand'],
        priceReports: { right: 0, wrong: 0, gone: 0 },
        total: 1,
        products: [{ title: 'Kea Trail Camera Weka4K', priceMinor: 8000 }],
      })
      const abroad = await retailers.showPublic('kea-cameras', 'AU', 'delivered')
      expect(abroad).toMatchObject({ total: 0, products: [] })
      expect(await retailers.follow('kea-cameras')).toEqual({
        url: 'https://kea-cameras.example/',
        retailerName: 'Kea Cameras',
        demo: false,
      })
      await retailers.archive(id, true, admin)
      for (const ask of [show, () => retailers.follow('kea-cameras')])
        await expectRefused(ask(), 'retailer.not_found')
    })

    test('that is archived keeps its price of a product that is edited meanwhile', async () => {
      const id = await addShop()
      const draft = aProductDraft({ prices: [aPrice(id)] })
      const product = await products.add(draft, admin)
      await retailers.archive(id, true, admin)
      expect((await products.show(product)).prices).toEqual([])
      const bare = { ...draft, description: 'For all weathers.', prices: [] }
      await products.edit(product, bare, admin)
      await retailers.archive(id, false, admin)
      expect(await listingOf()).toMatchObject([{ price_minor: 8000, shops: [id] }])
    })

    test('of a product that somebody else has edited meanwhile is not overwritten unseen', async () => {
      const id = await addShop()
      const draft = aProductDraft({ prices: [aPrice(id)] })
      const product = await products.add(draft, admin)
      const { version } = await products.show(product)
      const outcomes = await Promise.allSettled(
        ['For all weathers.', 'For none.'].map((description) =>
          products.edit(product, { ...draft, description, version }, admin),
        ),
      )
      const refusals = outcomes.filter(({ status }) => status === 'rejected')
      const reason = { kind: 'conflict', code: 'product.changed' }
      expect(refusals).toMatchObject([{ reason }])
      const dearer = { ...draft, prices: [aPrice(id, { priceMinor: 9000 })] }
      await expectRefused(products.edit(product, { ...dearer, version }, admin), 'product.changed')
      expect(await listingOf()).toMatchObject([{ price_minor: 8000 }])
      const seen = await products.show(product)
      await products.edit(product, { ...dearer, version: seen.version }, admin)
      expect(await listingOf()).toMatchObject([{ price_minor: 9000 }])
      // Programs that say no version mean to overwrite.
      await products.edit(product, draft, admin)
    })

    test('has each of its prices count from the day on which it was seen', async () => {
      const id = await addShop()
      const old = new Date(Date.now() - 40 * 86_400_000)
      const draft = aProductDraft({ prices: [aPrice(id, { seenAt: old })] })
      const product = await products.add(draft, admin)
      const lows = database.db.selectFrom('daily_low').select(['day', 'price_minor'])
      expect(await lows.execute()).toEqual([{ day: dayIn(old, 'NZ'), price_minor: 8000 }])
      const other = { name: 'Kea Binoculars', mpn: null, gtins: [] }
      await addProduct({ ...other, prices: [aPrice(id, { priceMinor: 9000 })] })
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
      await addProduct({ prices: [aPrice(id)] })
      expect(await listingOf()).toEqual([{ price_minor: 8000, total_minor: 8599, shops: [id] }])
      await editShop(id, { feeMinor: 700 })
      expect(await listingOf()).toMatchObject([{ total_minor: 8700 }])
      await editShop(id, { freeOverMinor: 5000, feeMinor: 700 })
      expect(await listingOf()).toMatchObject([{ total_minor: 8000 }])

      await retailers.archive(id, true, admin)
      await retailers.archive(id, true, admin)
      expect(await listingOf()).toEqual([])
      await retailers.archive(id, false, admin)
      expect(await listingOf()).toMatchObject([{ total_minor: 8000 }])

      const points = database.db.selectFrom('price_point').select(['price_minor', 'delivery_minor'])
      expect(await points.orderBy('at').execute()).toEqual([
        ...[599, 700, 0].map((delivery_minor) => ({ price_minor: 8000, delivery_minor })),
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
      await addProduct({ prices: [aPrice(id)] })
      const elsewhere = editShop(id, { domains: ['elsewhere.example'] })
      await expectRefused(elsewhere, 'retailer.domain_in_use', ['domain'])
      await sql`insert into delivery_rule (retailer_id, country, currency, fee_minor)
        values (${id}, 'AU', 'AUD', 2500)`.execute(database.db)
      await editShop(id, { name: 'Kea' })
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
      const taken = editShop(other, { domains: ['kea-cameras.example'] })
      await expectRefused(taken, 'retailer.exists')
      await editShop(other, { domains: ['kea-cameras.net.nz'] })
      await editShop(first, { shippingFrom: 'Motueka' })
    })

    test('may have letters of any script in its domain', async () => {
      const given = { name: 'Kōwhai', domains: ['kōwhai.nz'] }
      const id = await addShop(given)
      await addProduct({ prices: [aPrice(id, { link: 'https://www.kōwhai.nz/1' })] })
      await editShop(id, { ...given, feeMinor: 100 })
      expect(await listingOf()).toMatchObject([{ total_minor: 8100 }])
    })

    test('is verified with a reason, and not any more', async () => {
      const id = await addShop()
      for (let times = 0; times < 2; times++) await retailers.verify(id, 'We rang them up', admin)
      expect(await retailers.show(id)).toMatchObject({ verifiedReason: 'We rang them up' })
      await retailers.verify(id, null, admin)
      expect(await retailers.show(id)).toMatchObject({ verifiedAt: null, verifiedBy: null })
      expect((await actions()).slice(1)).toEqual(['retailer.verified', 'retailer.unverified'])
      await expectRefused(retailers.verify(9999, 'x', admin), 'retailer.not_found')
    })

    test('is left out of the open data, and taken in again', async () => {
      const id = await addShop()
      for (let times = 0; times < 2; times++) await retailers.leaveOut(id, true, admin)
      expect(await retailers.show(id)).toMatchObject({ leftOutAt: expect.any(Date) })
      await retailers.leaveOut(id, false, admin)
      expect(await retailers.show(id)).toMatchObject({ leftOutAt: null })
      expect((await actions()).slice(1)).toEqual(['retailer.left_out', 'retailer.taken_in'])
      await expectRefused(retailers.leaveOut(9999, true, admin), 'retailer.not_found')
    })

    test('is listed by name in pages, and found by a part of it', async () => {
      for (const name of ['tui', 'Kea', 'Moa'])
        await addShop({ name, domains: [`${name.toLowerCase()}.example`] })
      const filter = { state: 'active', country: undefined, limit: 2 } as const
      const list = (after: string | undefined, search?: string) =>
        retailers.list({ ...filter, search, after })
      const first = await list(undefined)
      expect(first.items.map(({ name }) => name)).toEqual(['Kea', 'Moa'])
      expect(await list(first.next ?? '')).toMatchObject({ items: [{ name: 'tui' }], next: null })
      const found = await list(undefined, 'OA.EX')
      expect(found.items.map(({ name }) => name)).toEqual(['Moa'])
      await expectRefused(list('AAAA'), 'request.cursor')
    })
  })

  describe('a product', () => {
    test('is found at once by its name, a new word, its number and its barcode', async () => {
      const id = await addShop()
      const publicId = await addProduct({ prices: [aPrice(id)] })
      for (const query of ['Kea Trail Camera Weka4K', 'weka4k', 'ktc4000', '9414584300004'])
        expect(await search(query), query).toMatchObject({
          kind: 'offers',
          product: { publicId },
          offers: [{ priceMinor: 8000, totalMinor: 8599, fresh: true, matchMethod: 'person' }],
        })
      expect(await products.show(publicId)).toMatchObject({
        brand: 'Kea Optics',
        offerCount: 1,
        prices: [{ retailerId: id, priceMinor: 8000 }],
      })
    })

    test('stands in the deepest of its categories', async () => {
      const add = (category: string, ...subcategories: string[]) =>
        addProduct({ category, subcategories })
      const { categories } = await products.show(await add('phones', 'Mobile Phones'))
      expect(categories.map(({ slug }) => slug)).toEqual(['phones', 'mobile-phones'])
      await expectRefused(add('Cameras', 'Laptops'), 'product.invalid', ['subcategories.0'])
      await expectRefused(add('Dragons'), 'product.invalid', ['category'])
    })

    test('states what its admin, then its name say of it, in the units of its category', async () => {
      const laptop = {
        name: 'Kea K15 Laptop 8GB RAM 1TB SSD',
        category: 'Computers',
        subcategories: ['Laptops'],
      }
      const stating = (...pairs: [name: string, value: string][]) => ({
        ...laptop,
        specifications: pairs.map(([name, value]) => ({ name, value })),
      })
      const id = await addProduct(stating(['RAM', '16 GB'], ['screen size', '35.56 cm']))
      const stated = async () => (await accounts.deps.catalogue.findProduct(id))?.attributes
      expect(await stated()).toEqual({ memory: 16, 'screen-size': 14, storage: 1000 })
      const { specifications, version } = await products.show(id)
      expect(specifications).toEqual(['Screen size: 14 inch', 'Memory: 16 GB'])
      await products.edit(id, { ...aProductDraft(stating()), version }, admin)
      expect((await log()).at(-1)).toMatchObject({
        before: { specifications: [{ name: 'memory', value: '16' }, { name: 'screen-size' }] },
        after: { specifications: [] },
      })
      expect(await stated()).toEqual({ memory: 8, storage: 1000 })
      const wrong = stating(['Torque', '3'], ['Memory', 'much'], ['Memory', '32'])
      await expectRefused(addProduct(wrong), 'product.invalid', [
        'specifications.0',
        'specifications.1',
      ])
      const dishwasher = { category: 'Appliances', subcategories: ['Dishwashers'] }
      const stars = {
        ...stating(['Energy rating', '55 stars'], ['Noise', '300 dB']),
        ...dishwasher,
      }
      const beyond = '"Energy rating: 55 stars" is not a number in stars from 0.5 to 10'
      await expect(addProduct(stars)).rejects.toMatchObject({
        details: { fields: [{ field: 'specifications.0', message: beyond }] },
      })
      const twice = stating(['Memory', '32'], ['Storage', '1 TB'], ['RAM', '16'])
      const message = 'states Memory again, after "32"'
      await expect(addProduct(twice)).rejects.toMatchObject({
        details: { fields: [{ field: 'specifications.2', message }] },
      })
    })

    test('is refused with the fields that are wrong, and nothing of it is kept', async () => {
      const id = await addShop()
      await addProduct()
      await expectRefused(addProduct(), 'product.exists')
      const linked = (link: string) => ({ prices: [aPrice(id, { link })] })
      for (const [given, field, message = expect.any(String)] of [
        [{ gtins: ['09414584300004'] }, 'gtins.0'],
        [{ group: '11111111111' }, 'group'],
        [{ prices: [aPrice(99_999)] }, 'prices.0.retailerId'],
        [linked('https://evil.example/'), 'prices.0.link'],
        [linked('https://kea-cameras.example@evil.example/'), 'prices.0.link'],
        [linked('https://kea-cameras.example:8443/1'), 'prices.0.link', 'must not name a port'],
        [{ prices: [aPrice(id), aPrice(id)] }, 'prices.1.retailerId'],
        [{ prices: [aPrice(id, { seenAt: new Date('2999-01-01') })] }, 'prices.0.priceDate'],
        [{ photos: ['javascript:alert(1)'] }, 'photos.0'],
      ] as const) {
        const added = addProduct({ name: 'Second', gtins: [], mpn: null, ...given })
        await expect(added, field).rejects.toMatchObject({
          details: { fields: [{ field, message }] },
        })
      }
      expect(await database.db.selectFrom('product').select('title').execute()).toHaveLength(1)
      expect((await actions()).filter((action) => action === 'product.added')).toHaveLength(1)
    })

    test('is edited whole: its words, its prices, the model that it belongs to', async () => {
      const kea = await addShop()
      const tui = await addShop({ name: 'Tui', domains: ['tui.example'] })
      const cheaper = aPrice(tui, { link: 'https://tui.example/1', priceMinor: 7000 })
      const first = await addProduct({ prices: [aPrice(kea), cheaper] })
      const other = await addProduct({ name: 'Kea Other', gtins: [] })
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
      const entries = await log()
      expect(entries.at(-1)).toMatchObject({
        action: 'product.edited',
        before: { title: 'Kea Trail Camera Weka4K', gtins: ['09414584300004'] },
        after: { title: 'Pukeko Camera', prices: [{ priceMinor: 9000 }] },
      })
      await products.edit(first, pukeko, admin)
      expect(await log()).toHaveLength(entries.length)
      const namesake = aProductDraft({ name: 'kea other', gtins: [] })
      await expectRefused(products.edit(first, namesake, admin), 'product.exists')
    })

    test('does not lose its subcategories; without them or photos it may stay', async () => {
      const id = await addProduct({ subcategories: ['Digital Cameras'] })
      const lost = products.edit(id, aProductDraft(), admin)
      await expectRefused(lost, 'product.invalid', ['subcategories'])
      const bare = aProductDraft({ name: 'Kea Bare Weka4K', photos: [], gtins: [] })
      const other = await products.add(bare, admin)
      await products.edit(other, { ...bare, description: 'Still bare.' }, admin)
      expect(await products.show(other)).toMatchObject({ description: 'Still bare.', images: [] })
    })

    test('loses the photos that a person takes away, and shops are asked for others', async () => {
      const id = await addProduct()
      const { photos } = aProductDraft()
      await database.db.updateTable('product').set({ pictures_due_at: new Date() }).execute()
      await products.edit(id, aProductDraft({ photos: [] }), admin)
      expect(await products.show(id)).toMatchObject({ images: [] })
      expect((await log()).at(-1)).toMatchObject({
        action: 'product.edited',
        before: { images: photos },
        after: { images: [] },
      })
      expect(await makeFindPictureless(database.db)(new Date(0), 10)).toHaveLength(1)
      const refusals = () => database.db.selectFrom('refused_picture').select('image').execute()
      expect(await refusals()).toEqual(photos.map((image) => ({ image })))
      await products.edit(id, aProductDraft(), admin)
      expect(await refusals()).toEqual([])
    })

    test('is gone from search and its page at once when it is archived, and comes back', async () => {
      const id = await addShop()
      const publicId = await addProduct({ prices: [aPrice(id)] })
      await products.archive(publicId, true, admin)
      const gone = { offers: [], products: [], total: 0 }
      expect(await search('Kea Trail Camera Weka4K')).toMatchObject(gone)
      const page = accounts.deps.catalogue.showProduct(publicId, 'NZ', 'delivered')
      await expectRefused(page, 'product.not_found')
      const draft = aProductDraft({ prices: [aPrice(id)], description: 'For all weathers.' })
      await products.edit(publicId, draft, admin)
      const unpriced = products.edit(publicId, { ...draft, prices: [] }, admin)
      await expectRefused(unpriced, 'product.archived', ['prices'])
      await products.archive(publicId, false, admin)
      expect(await search('weka4k')).toMatchObject({ product: { publicId } })
      expect((await actions()).slice(-3)).toEqual([
        'product.archived',
        'product.edited',
        'product.unarchived',
      ])
    })

    test('stays away while another has taken its name', async () => {
      const first = await addProduct({ gtins: [] })
      await products.archive(first, true, admin)
      const second = await addProduct({ gtins: [] })
      await expectRefused(products.archive(first, false, admin), 'product.exists')
      await products.archive(second, true, admin)
      await products.archive(first, false, admin)
    })

    test('has every change of a price in the log, and none of the order they were sent in', async () => {
      const a = aPrice(await addShop())
      const tui = await addShop({ name: 'Tui', domains: ['tui.example'] })
      const b = aPrice(tui, { link: 'https://tui.example/' })
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
      const first = await addProduct({ prices: [aPrice(id)] })
      const other = aProductDraft({ name: 'Kea Twin', mpn: null, gtins: [], prices: [aPrice(id)] })
      const second = await products.add(other, admin)
      const { id: productId, group_id: groupId } = await database.db
        .selectFrom('product')
        .select(['id', 'group_id'])
        .where('public_id', '=', first)
        .executeTakeFirstOrThrow()
      const author = await seedAccount(database.db)
      const [locked, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const rating = transactionsOn(database)(async ({ reviews, listings }) => {
        const ids = await reviews.lockProducts([groupId])
        locked.resolve()
        const review = { accountId: author.id, groupId, productId, rating: 4, text: '' } as const
        await reviews.put({ ...review, id: randomUUID() }, new Date())
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
        Array.from({ length: 8 }, () => addProduct({ prices: [aPrice(id)] })),
      )
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await database.db.selectFrom('offer').select('id').execute()).toHaveLength(1)
    })

    test('is listed the newest first, and found by part of its name or by a number', async () => {
      for (const name of ['Alpha One', 'Beta Two', 'Gamma One'])
        await addProduct({ name, gtins: [], mpn: null })
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

  test('an import adds what fits, says why the rest does not, and adds nothing twice', async () => {
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
    const kindsOf = (outcomes: readonly { readonly kind: string }[]) =>
      outcomes.map(({ kind }) => kind)
    const kept = await products.import(rows, admin, { allOrNothing: true })
    expect(kindsOf(kept)).not.toContain('added')
    const refused = (field: string) => ({
      kind: 'refused',
      problems: [expect.objectContaining({ field })],
    })
    const [added, exists] = ['added', 'exists'].map((kind) => ({
      kind,
      publicId: expect.any(String),
    }))
    const refusals = [refused('name'), refused('category'), refused('prices.0.link')]
    expect(await products.import(rows, admin)).toEqual([added, ...refusals, exists, added])
    expect(await products.import(rows, admin)).toEqual([exists, ...refusals, exists, exists])
    expect(await search('four')).toMatchObject({ kind: 'offers' })
  })
})
