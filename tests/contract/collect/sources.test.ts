import { sourceKinds } from '#domain/collect/source-kind.ts'
import { makeSources } from '#adapters/composition/collect.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import { makeMayFetch } from '#adapters/fetch/make-fetcher.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import type { SourceDraft } from '#application/collect/source/source.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import {
  describeDatabase,
  emptyTables,
  type TestDatabase,
} from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedRun, seedShop } from '#tests/support/collect/seed-run.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-01T09:00:00Z')

describeDatabase('sources', (open) => {
  let database: TestDatabase
  let sources: ManageSources
  let admin: Actor
  let shop: number

  beforeAll(async () => {
    database = await open()
    const clock = { now: () => now }
    const inTransaction = transactionsOn(database, clock)
    sources = makeSources({
      database,
      inTransaction,
      clock,
      mayFetch: makeMayFetch(['127.0.0.1:8123']),
    })
  })
  beforeEach(async () => {
    await emptyTables(database.db)
    const { id } = await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    admin = { kind: 'account', accountId: id }
    shop = await seedShop(database.db)
  })

  const draft: SourceDraft = {
    kind: 'feed',
    name: 'Everything',
    url: 'https://kea.example/feed.xml',
    country: 'NZ',
    everyMinutes: 240,
    freshHours: 24,
  }
  const log = () =>
    database.db.selectFrom('audit_entry').select(['action', 'before', 'after']).orderBy('id')

  test.each(sourceKinds)('may be of the kind %s', async (kind) => {
    const id = await sources.add(shop, { ...draft, kind, everyMinutes: null }, admin)
    expect(await sources.show(id)).toMatchObject({ kind, name: 'Everything' })
  })

  test('are added to a shop, to be collected at once, and listed', async () => {
    const id = await sources.add(shop, { ...draft, url: 'HTTPS://kea.example/feed.xml' }, admin)
    const onDemand = await sources.add(
      shop,
      { ...draft, kind: 'shopify', name: 'Shop', url: 'https://kea.example', everyMinutes: null },
      admin,
    )
    expect(await sources.show(id)).toEqual({
      ...draft,
      id,
      retailer: { id: shop, slug: 'kea-cameras', name: 'Kea Cameras', isArchived: false },
      createdAt: expect.any(Date),
      lastGoodAt: null,
      nextRunAt: now,
      failures: 0,
      paused: null,
      offerCount: 0,
      lastRun: null,
    })
    expect(await sources.show(onDemand)).toMatchObject({ nextRunAt: null, everyMinutes: null })
    const all = {
      search: undefined,
      state: 'all',
      retailerId: undefined,
      after: undefined,
    } as const
    const first = await sources.list({ ...all, limit: 1 })
    expect(first.items.map((source) => source.id)).toEqual([id])
    const second = await sources.list({ ...all, after: first.next ?? '', limit: 1 })
    expect(second).toMatchObject({ items: [{ id: onDemand }], next: null })
    const found = await sources.list({ ...all, search: 'FEED.xml', limit: 10 })
    expect(found.items.map((source) => source.id)).toEqual([id])
    expect(await log().execute()).toMatchObject([
      { action: 'source.added', before: null, after: { retailerId: shop, ...draft } },
      { action: 'source.added' },
    ])
  })

  test.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'kea.example/feed' }, 'url'],
    [{ url: 'https://mere:secret@kea.example/' }, 'url'],
    [{ url: 'http://10.0.0.1/feed.xml' }, 'url'],
    [{ url: 'http://0x7f.1/feed.xml' }, 'url'],
    [{ url: 'http://[::1]/feed.xml' }, 'url'],
    [{ url: 'http://169.254.169.254/latest/meta-data/' }, 'url'],
    [{ name: '  ' }, 'name'],
    [{ everyMinutes: 1500 }, 'freshHours'],
  ])('are refused with %j', async (wrong, field) => {
    await expect(sources.add(shop, { ...draft, ...wrong }, admin)).rejects.toMatchObject({
      code: 'source.invalid',
      details: { fields: [{ field }] },
    })
  })

  test('have names of their own in a shop, and a shop that is there', async () => {
    const id = await sources.add(shop, draft, admin)
    await expect(sources.add(shop, { ...draft, name: 'EVERYTHING' }, admin)).rejects.toEqual(
      refused('source.exists'),
    )
    await expect(sources.add(shop + 1, draft, admin)).rejects.toEqual(refused('retailer.not_found'))
    await expect(sources.edit(id + 1, draft, admin)).rejects.toEqual(refused('source.not_found'))
    await expect(sources.show(id + 1)).rejects.toEqual(refused('source.not_found'))
  })

  test('have an address of their own in a country, of which the other source is told', async () => {
    const id = await sources.add(shop, draft, admin)
    const other = { ...draft, name: 'More' }
    const refusal = {
      kind: 'conflict',
      code: 'source.address_taken',
      details: {
        fields: [{ field: 'url', message: `belongs to source "Everything" (${id})` }],
      },
    }
    await expect(sources.add(shop, other, admin)).rejects.toMatchObject(refusal)
    const url = 'https://kea.example/more.xml'
    const more = await sources.add(shop, { ...other, url }, admin)
    await expect(sources.edit(more, other, admin)).rejects.toMatchObject(refusal)
    await sources.edit(more, { ...other, url, everyMinutes: 60 }, admin)
    await sources.add(shop, { ...draft, name: 'Australia', country: 'AU' }, admin)
  })

  test('may be at this machine where that is allowed, and move to no other inner address', async () => {
    const id = await sources.add(shop, { ...draft, url: 'http://127.0.0.1:8123/feed.xml' }, admin)
    const inner = { ...draft, url: 'http://192.168.1.1/feed.xml' }
    await expect(sources.edit(id, inner, admin)).rejects.toEqual(refused('source.invalid'))
  })

  test('are edited, and then tried at once where it matters', async () => {
    const id = await sources.add(shop, { ...draft, everyMinutes: null }, admin)
    await sources.edit(id, { ...draft, everyMinutes: null, name: 'All' }, admin)
    expect(await sources.show(id)).toMatchObject({ name: 'All', nextRunAt: null })
    await sources.edit(id, { ...draft, name: 'All' }, admin)
    expect(await sources.show(id)).toMatchObject({ everyMinutes: 240, nextRunAt: now })
    await sources.edit(id, { ...draft, name: 'All' }, admin)
    const entries = await log().execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'source.added',
      'source.edited',
      'source.edited',
    ])
    expect(entries.at(-1)).toMatchObject({
      before: { everyMinutes: null },
      after: { everyMinutes: 240 },
    })
    await expect(sources.edit(id, { ...draft, kind: 'pages' }, admin)).rejects.toMatchObject({
      details: { fields: [{ field: 'kind' }] },
    })
  })

  test('are paused for a reason and resumed, and each is told once', async () => {
    const id = await sources.add(shop, draft, admin)
    await expect(sources.pause(id, ' ', admin)).rejects.toEqual(refused('source.invalid'))
    await sources.pause(id, 'moving house', admin)
    await sources.pause(id, 'moving house', admin)
    expect(await sources.show(id)).toMatchObject({
      nextRunAt: null,
      paused: { at: now, by: 'mere@example.nz', reason: 'moving house' },
    })
    await sources.edit(id, { ...draft, url: 'https://kea.example/new.xml' }, admin)
    expect(await sources.show(id)).toMatchObject({ nextRunAt: null })
    await sources.pause(id, null, admin)
    expect(await sources.show(id)).toMatchObject({ nextRunAt: now, paused: null })
    const entries = await log().execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'source.added',
      'source.paused',
      'source.edited',
      'source.resumed',
    ])
  })

  test('say how their last run went, of which a trial is none', async () => {
    const id = await sources.add(shop, draft, admin)
    await sources.add(shop, { ...draft, name: 'Other', url: 'https://kea.example/b.xml' }, admin)
    const failed = { code: 'request_error', message: 'The server said 404.' } as const
    const first = await seedRun(database.db, id, { state: 'failed', endedAt: now, error: failed })
    await seedRun(database.db, id, { state: 'done', endedAt: now, isTrial: true })
    expect((await sources.show(id)).lastRun).toEqual({
      id: first,
      state: 'failed',
      at: now,
      error: 'The server said 404.',
      heldFor: [],
    })
    const startedAt = new Date('2026-03-01T10:00:00Z')
    const heldFor = ['4 of 9 offers would be removed.']
    await seedRun(database.db, id, { state: 'held', startedAt, heldFor })
    expect(await sources.show(id)).toMatchObject({
      lastRun: { state: 'held', at: startedAt, error: null, heldFor },
    })
    const all = { search: undefined, retailerId: undefined, after: undefined, limit: 10 }
    const held = await sources.list({ ...all, state: 'held' })
    expect(held.items.map((source) => source.id)).toEqual([id])
    const overview = await makeCountOverview(database.db, { now: () => now })()
    expect(overview.sources).toEqual({ active: 2, paused: 0, failing: 0, held: 1 })
  })

  test('wait for a person at the head of the list, then come the paused ones', async () => {
    const [first, paused, held, last] = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        sources.add(shop, { ...draft, name, url: `https://kea.example/${name}.xml` }, admin),
      ),
    ).then((ids) => ids.toSorted((a, b) => a - b))
    await sources.pause(paused ?? 0, 'moving house', admin)
    await seedRun(database.db, held ?? 0, { state: 'held' })
    const ids: number[] = []
    let after: string | undefined
    do {
      const all = { search: undefined, state: 'all', retailerId: undefined } as const
      const { items, next } = await sources.list({ ...all, after, limit: 1 })
      ids.push(...items.map(({ id }) => id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(ids).toEqual([held, paused, first, last])
  })

  test('say that their shop is archived, and count no more', async () => {
    const id = await sources.add(shop, draft, admin)
    await database.db.updateTable('retailer').set({ archived_at: now }).execute()
    expect(await sources.show(id)).toMatchObject({
      retailer: { isArchived: true },
      nextRunAt: null,
    })
    const all = { search: undefined, retailerId: undefined, after: undefined, limit: 10 }
    expect((await sources.list({ ...all, state: 'active' })).items).toEqual([])
    expect((await sources.list({ ...all, state: 'all' })).items).toHaveLength(1)
    const overview = await makeCountOverview(database.db, { now: () => now })()
    expect(overview.sources.active).toBe(0)
    await database.db.updateTable('retailer').set({ archived_at: null }).execute()
    expect(await sources.show(id)).toMatchObject({ nextRunAt: now })
  })

  test('are kept by their shop alone, and not by shops that are archived', async () => {
    await sources.add(shop, draft, admin)
    await database.db.updateTable('retailer').set({ archived_at: now }).execute()
    await expect(sources.add(shop, { ...draft, name: 'More' }, admin)).rejects.toEqual(
      refused('retailer.not_found'),
    )
  })
})
