import { makeAds } from '#adapters/composition/ad.ts'
import { makeGetCatalogueIndex } from '#adapters/postgres/product/catalogue-index.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import type { Ads } from '#application/ad/ads.ts'
import type { AdForm } from '#application/ad/read-ad-form.ts'
import type { Actor } from '#application/audit/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { seedCatalogue } from '#tests/support/catalogue/seed-catalogue.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const actor: Actor = { kind: 'operator', name: 'mere' }

const form: AdForm = {
  companyName: ' Kauri  Broadband ',
  email: 'Ads@Kauri.example',
  adImageUrl: 'https://kauri.example/banner.png',
  adLink: 'https://kauri.example',
  adType: 'landscape',
  startDate: '2026-03-01',
  expiryDate: '2026-03-31',
}

describeDatabase('ads', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  let ads: Ads
  const taken: string[] = []

  beforeAll(async () => {
    const { db } = database
    const clock = { now: () => now }
    let version = 0
    ads = makeAds({
      database: { db, reads: db },
      inTransaction: transactionsOn(database, clock),
      catalogue: { getIndex: makeGetCatalogueIndex(db, async () => ++version, 0) },
      clock,
      newId: makeNewId(),
      images: {
        async take(url, use) {
          if (url.includes('nowhere')) {
            const fields = [{ field: 'image', message: 'could not be fetched from this address' }]
            throw new DomainError('invalid', 'image.not_fetched', 'No.', { fields })
          }
          taken.push(`${use} ${url}`)
          return { address: `/images/${String(taken.length).padStart(32, '0')}` }
        },
      },
      logger: {
        warn(problem: unknown) {
          throw new Error('an ad could not be counted', { cause: problem })
        },
      },
    })
  })
  beforeEach(async () => {
    now = new Date('2026-03-14T02:00:00Z')
    taken.splice(0)
  })

  const add = (given: Partial<AdForm> = {}) => ads.create({ ...form, ...given }, actor)
  const running = async (at: string): Promise<readonly string[]> =>
    (await ads.listRunning(new Date(at))).map(({ companyName }) => companyName)
  const logged = () =>
    database.db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after'])
      .orderBy('at')
      .orderBy('id')
      .execute()
  const seedSony = () =>
    seedCatalogue(database.db, {
      products: [{ title: 'Bravia 55', brand: 'Sony', category: 'oled-tvs', offers: [] }],
    })

  test('run from the first midnight to the last second in New Zealand', async () => {
    expect(await add()).toMatchObject({
      companyName: 'Kauri Broadband',
      email: 'ads@kauri.example',
      link: 'https://kauri.example/',
      type: 'landscape',
      image: `/images/${'1'.padStart(32, '0')}`,
      demo: false,
    })
    expect(taken).toEqual(['landscape-ad https://kauri.example/banner.png'])
    // Summer time until the first Sunday in April: 13 hours ahead of UTC.
    expect(await running('2026-02-28T10:59:59Z')).toEqual([])
    expect(await running('2026-02-28T11:00:00Z')).toEqual(['Kauri Broadband'])
    expect(await running('2026-03-31T10:59:59.900Z')).toEqual(['Kauri Broadband'])
    expect(await running('2026-03-31T11:00:00Z')).toEqual([])
  })

  const noAddress = 'must be an address that begins with https:// or http://'
  test.each([
    [{ companyName: ' ' }, 'companyName', 'is missing'],
    [{ companyName: 'a'.repeat(101) }, 'companyName', 'must have at most 100 characters'],
    [{ email: 'nobody' }, 'email', 'must be an e-mail address'],
    [{ adLink: 'javascript:alert(1)' }, 'adLink', noAddress],
    [{ adLink: 'kauri.example' }, 'adLink', noAddress],
    [{ adLink: 'https://me:secret@kauri.example' }, 'adLink', 'must not hold a name or password'],
    [{ startDate: '2026-02-30' }, 'startDate', 'must be a day of the calendar'],
    [{ expiryDate: '31/03/2026' }, 'expiryDate', 'must be a day of the calendar'],
    [{ categories: ['no such'] }, 'categories', 'name "no such", which we do not know'],
    [{ brands: ['Nobody'] }, 'brands', 'name "Nobody", which we do not know'],
    [
      { categories: 'a b c d e f g h i j k l m n o p q r s t u'.split(' ') },
      'categories',
      'must name at most 20',
    ],
    [{ expiryDate: '2026-02-28' }, 'expiryDate', 'must not be before the start date'],
    [
      { adImageUrl: 'https://nowhere.example/' },
      'adImageUrl',
      'could not be fetched from this address',
    ],
  ])('with %j are refused by the field %s', async (wrong, field, message) => {
    await expect(add(wrong)).rejects.toMatchObject({
      kind: 'invalid',
      details: { fields: [{ field, message }] },
    })
    expect(await logged()).toEqual([])
  })

  test('of one day run all that day', async () => {
    await add({ startDate: '2026-07-01', expiryDate: '2026-07-01' })
    expect(await running('2026-06-30T11:59:59Z')).toEqual([])
    expect(await running('2026-06-30T12:00:00Z')).toEqual(['Kauri Broadband'])
    expect(await running('2026-07-01T11:59:59Z')).toEqual(['Kauri Broadband'])
    expect(await running('2026-07-01T12:00:00Z')).toEqual([])
  })

  test('are changed, archived, run again and deleted, and each is written down', async () => {
    const { id } = await add()
    await ads.change(id, { ...form, companyName: '<b>Kauri</b>' }, actor)
    await ads.archive(id, true, actor)
    await ads.archive(id, true, actor)
    expect(await running(now.toISOString())).toEqual([])
    await ads.archive(id, false, actor)
    expect(await running(now.toISOString())).toEqual(['<b>Kauri</b>'])
    await ads.remove(id, actor)
    expect(await running(now.toISOString())).toEqual([])
    const entries = await logged()
    const actions = ['added', 'changed', 'archived', 'unarchived', 'deleted']
    expect(entries.map(({ action }) => action)).toEqual(actions.map((action) => `ad.${action}`))
    expect(JSON.stringify(entries)).not.toContain('ads@kauri')
    expect(entries[1]).toMatchObject({
      before: { companyName: 'Kauri Broadband' },
      after: { companyName: '<b>Kauri</b>' },
    })
  })

  test('are aimed by names or slugs, and everywhere again when none is left', async () => {
    await seedSony()
    const categories = ['Televisions', 'oled-tvs', 'televisions']
    const { id } = await add({ categories, brands: ['SONY'] })
    const slugs = { categories: ['televisions', 'oled-tvs'], brands: ['sony'] }
    expect(await ads.listRunning(now)).toMatchObject([slugs])
    await ads.change(id, { ...form, companyName: 'Kea' }, actor)
    expect(await ads.listRunning(now)).toMatchObject([slugs])
    await ads.change(id, { ...form, categories: [], brands: [] }, actor)
    expect(await ads.listRunning(now)).toMatchObject([{ categories: [], brands: [] }])
    expect((await logged()).at(-1)).toMatchObject({
      before: { categories: 'televisions, oled-tvs', brands: 'sony' },
      after: { categories: '', brands: '' },
    })
  })

  test('may keep an aim that is gone since, and take no other that is not there', async () => {
    await seedSony()
    const { id } = await add({ brands: ['Sony'] })
    const gone = { categories: ['typewriters'], brands: ['triumph'] }
    await database.db.updateTable('ad').set(gone).execute()
    await ads.change(id, { ...form, ...gone, expiryDate: '2026-04-30' }, actor)
    expect((await ads.show(id)).ad).toMatchObject(gone)
    const unknown = ads.change(id, { ...form, categories: ['triumph'] }, actor)
    await expect(unknown).rejects.toMatchObject({ details: { fields: [{ field: 'categories' }] } })
    await ads.change(id, { ...form, brands: ['Sony'] }, actor)
    expect((await ads.show(id)).ad).toMatchObject({ ...gone, brands: ['sony'] })
  })

  test('that are not there are not found', async () => {
    for (const id of ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b', 'nonsense', ''])
      for (const work of [
        () => ads.remove(id, actor),
        () => ads.archive(id, true, actor),
        () => ads.change(id, form, actor),
        () => ads.show(id),
        () => ads.meet(id, 'clicks', '10.0.0.1'),
      ])
        await expect(work()).rejects.toMatchObject({ kind: 'not-found', code: 'ad.not_found' })
  })

  test('are counted once a day for each network, also by many at once, and not for who is no person', async () => {
    const { id } = await add()
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => ads.meet(id, 'impressions', `10.0.0.${at % 10}`)),
    )
    await ads.meet(id, 'clicks', '10.0.0.1')
    await ads.meet(id, 'clicks', undefined)
    await ads.meet(id, 'clicks', '10.0.0.1')
    now = new Date('2026-03-15T02:00:00Z')
    await ads.meet(id, 'clicks', '10.0.0.2')
    const { ad, days } = await ads.show(id)
    expect([ad.impressions, ad.clicks]).toEqual([10, 2])
    expect(days).toEqual([
      { day: '2026-03-15', impressions: 0, clicks: 1 },
      { day: '2026-03-14', impressions: 10, clicks: 1 },
    ])
    await ads.archive(id, true, actor)
    await expect(ads.meet(id, 'clicks', '10.0.0.1')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('are neither seen nor followed before they run, and followed after that', async () => {
    const { id } = await add()
    now = new Date('2026-02-28T10:59:59Z')
    await expect(ads.meet(id, 'impressions', '10.0.0.1')).rejects.toMatchObject({
      kind: 'not-found',
    })
    for (const later of ['2026-02-28T11:00:00Z', '2026-04-30T00:00:00Z']) {
      now = new Date(later)
      expect(await ads.meet(id, 'impressions', '10.0.0.1')).toMatchObject({ id })
    }
  })

  test('are listed page by page, the newest first, and found by company and address', async () => {
    for (let n = 1; n <= 5; n++) {
      now = new Date(now.getTime() + 1000)
      await add({ companyName: `Company ${n} 100%`, email: `a${n}@x.example` })
    }
    const names = async (...asked: Parameters<Ads['list']>): Promise<readonly string[]> =>
      (await ads.list(...asked)).items.map(({ companyName }) => companyName.slice(0, 9))
    const { items, next } = await ads.list({ limit: 2 })
    expect(items).toHaveLength(2)
    if (!next) throw new Error('there is no second page')
    expect(await names({ limit: 2, after: next })).toEqual(['Company 3', 'Company 2'])
    expect((await ads.list({ limit: 5 })).next).toBeUndefined()
    expect(await names({ limit: 9, search: 'A4@X' })).toEqual(['Company 4'])
    expect(await names({ limit: 9, search: '100%' })).toHaveLength(5)
    expect(await names({ limit: 9, search: '_' })).toEqual([])
  })
})
