import { beforeEach, expect, test } from 'vitest'
import { makeSources } from '#adapters/composition/collect.ts'
import { makeMayFetch } from '#adapters/fetch/make-fetcher.ts'
import { makeCountOverview } from '#adapters/postgres/audit/count-overview.ts'
import type { Actor } from '#application/audit/actor.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import type { SourceDraft } from '#application/collect/source/source-store.ts'
import { sourceKinds } from '#domain/collect/source-kind.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedRun, seedShop } from '#tests/support/collect/seed-run.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'

const now = new Date('2026-03-01T09:00:00Z')
const clock = { now: () => now }
const draft: SourceDraft = {
  kind: 'feed',
  name: 'Everything',
  url: 'https://kea.example/feed.xml',
  country: 'NZ',
  everyMinutes: 240,
  freshHours: 24,
}

describeDatabase('sources', (open) => {
  const database = emptiedDatabase(open)
  let sources: ManageSources
  let admin: Actor
  let shop: number
  beforeEach(async () => {
    const inTransaction = transactionsOn(database, clock)
    const mayFetch = makeMayFetch(['127.0.0.1:8123'])
    sources = makeSources({ database, inTransaction, clock, mayFetch })
    const { id } = await seedAccount(database.db, { role: 'admin', email: 'mere@example.nz' })
    admin = { kind: 'account', accountId: id }
    shop = await seedShop(database.db)
  })

  const add = (given: Partial<SourceDraft> = {}) => sources.add(shop, { ...draft, ...given }, admin)
  const edit = (id: number, given: Partial<SourceDraft> = {}) =>
    sources.edit(id, { ...draft, ...given }, admin)
  const log = () => database.rows`select action, before, after from audit_entry order by id`
  const actions = async () => (await log()).map(({ action }) => action)
  const list = (asked: Partial<Parameters<ManageSources['list']>[0]> = {}) =>
    sources.list({
      search: undefined,
      state: 'all',
      retailerId: undefined,
      after: undefined,
      limit: 10,
      ...asked,
    })
  const idsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ id }) => id)
  const overview = async () => (await makeCountOverview(database.db, clock)()).sources
  const archive = (at: Date | null) => database.rows`update retailer set archived_at = ${at}`

  test.each(sourceKinds)('may be of the kind %s', async (kind) => {
    const id = await add({ kind, everyMinutes: null })
    expect(await sources.show(id)).toMatchObject({ kind, name: 'Everything' })
  })

  test('are added to a shop, to be collected at once, and listed', async () => {
    const id = await add({ url: 'HTTPS://kea.example/feed.xml' })
    const url = 'https://kea.example'
    const onDemand = await add({ kind: 'shopify', name: 'Shop', url, everyMinutes: null })
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
    const first = await list({ limit: 1 })
    expect(idsOf(first)).toEqual([id])
    const second = await list({ after: first.next ?? '', limit: 1 })
    expect([idsOf(second), second.next]).toEqual([[onDemand], null])
    expect(idsOf(await list({ search: 'FEED.xml' }))).toEqual([id])
    expect(await log()).toMatchObject([
      { action: 'source.added', before: null, after: { retailerId: shop, ...draft } },
      { action: 'source.added' },
    ])
  })

  test.each([
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: 'kea.example/feed' }, 'url'],
    [{ url: 'https://mere:secret@kea.example/' }, 'url'],
    [{ url: 'http://10.0.0.1/feed.xml' }, 'url'],
    [{ url: 'http://[::1]/feed.xml' }, 'url'],
    [{ name: '  ' }, 'name'],
    [{ everyMinutes: 1500 }, 'freshHours'],
  ])('are refused with %j', (wrong, field) =>
    expect(add(wrong)).rejects.toEqual(refused('source.invalid', [field])),
  )

  test('have names of their own in a shop, and a shop that is there', async () => {
    const id = await add()
    await expect(add({ name: 'EVERYTHING' })).rejects.toEqual(refused('source.exists'))
    const nobody = sources.add(shop + 1, draft, admin)
    await expect(nobody).rejects.toEqual(refused('retailer.not_found'))
    await expect(edit(id + 1)).rejects.toEqual(refused('source.not_found'))
    await expect(sources.show(id + 1)).rejects.toEqual(refused('source.not_found'))
    await archive(now)
    await expect(add({ name: 'More' })).rejects.toEqual(refused('retailer.not_found'))
  })

  test('have an address of their own in a country, of which the other source is told', async () => {
    const id = await add()
    const fields = [{ field: 'url', message: `belongs to source "Everything" (${id})` }]
    const refusal = { kind: 'conflict', code: 'source.address_taken', details: { fields } }
    await expect(add({ name: 'More' })).rejects.toMatchObject(refusal)
    const url = 'https://kea.example/more.xml'
    const more = await add({ name: 'More', url })
    await expect(edit(more, { name: 'More' })).rejects.toMatchObject(refusal)
    await edit(more, { name: 'More', url, everyMinutes: 60 })
    await add({ name: 'Australia', country: 'AU' })
  })

  test('may be at this machine where that is allowed, and move to no other inner address', async () => {
    const id = await add({ url: 'http://127.0.0.1:8123/feed.xml' })
    const inner = edit(id, { url: 'http://192.168.1.1/feed.xml' })
    await expect(inner).rejects.toEqual(refused('source.invalid'))
  })

  test('are edited, and then tried at once where it matters', async () => {
    const id = await add({ everyMinutes: null })
    await edit(id, { everyMinutes: null, name: 'All' })
    expect(await sources.show(id)).toMatchObject({ name: 'All', nextRunAt: null })
    await edit(id, { name: 'All' })
    expect(await sources.show(id)).toMatchObject({ everyMinutes: 240, nextRunAt: now })
    await edit(id, { name: 'All' })
    expect(await actions()).toEqual(['source.added', 'source.edited', 'source.edited'])
    expect((await log()).at(-1)).toMatchObject({
      before: { everyMinutes: null },
      after: { everyMinutes: 240 },
    })
    await expect(edit(id, { kind: 'pages' })).rejects.toMatchObject({
      details: { fields: [{ field: 'kind' }] },
    })
  })

  test('are paused for a reason and resumed, and each is told once', async () => {
    const id = await add()
    await expect(sources.pause(id, ' ', admin)).rejects.toEqual(refused('source.invalid'))
    await sources.pause(id, 'moving house', admin)
    await sources.pause(id, 'moving house', admin)
    expect(await sources.show(id)).toMatchObject({
      nextRunAt: null,
      paused: { at: now, by: 'mere@example.nz', reason: 'moving house' },
    })
    await edit(id, { url: 'https://kea.example/new.xml' })
    expect(await sources.show(id)).toMatchObject({ nextRunAt: null })
    await sources.pause(id, null, admin)
    expect(await sources.show(id)).toMatchObject({ nextRunAt: now, paused: null })
    expect(await actions()).toEqual(
      ['added', 'paused', 'edited', 'resumed'].map((what) => `source.${what}`),
    )
  })

  test('say how their last run went, of which a trial is none', async () => {
    const id = await add()
    await add({ name: 'Other', url: 'https://kea.example/b.xml' })
    const error = { code: 'request_error', message: 'The server said 404.' } as const
    const first = await seedRun(database.db, id, { state: 'failed', endedAt: now, error })
    await seedRun(database.db, id, { state: 'done', endedAt: now, isTrial: true })
    const failed = { state: 'failed', at: now, error: 'The server said 404.', heldFor: [] }
    expect((await sources.show(id)).lastRun).toEqual({ id: first, ...failed })
    const startedAt = new Date('2026-03-01T10:00:00Z')
    const heldFor = ['4 of 9 offers would be removed.']
    await seedRun(database.db, id, { state: 'held', startedAt, heldFor })
    const lastRun = { state: 'held', at: startedAt, error: null, heldFor }
    expect(await sources.show(id)).toMatchObject({ lastRun })
    expect(idsOf(await list({ state: 'held' }))).toEqual([id])
    expect(await overview()).toEqual({ active: 2, paused: 0, failing: 0, held: 1 })
  })

  test('wait for a person at the head of the list, then come the paused ones', async () => {
    const added: number[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      added.push(await add({ name, url: `https://kea.example/${name}.xml` }))
    const [first, paused = 0, held = 0, last] = added
    await sources.pause(paused, 'moving house', admin)
    await seedRun(database.db, held, { state: 'held' })
    const ids: number[] = []
    let after: string | undefined
    do {
      const page = await list({ after, limit: 1 })
      ids.push(...idsOf(page))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(ids).toEqual([held, paused, first, last])
  })

  test('say that their shop is archived, and count no more', async () => {
    const id = await add()
    await archive(now)
    const archived = { retailer: { isArchived: true }, nextRunAt: null }
    expect(await sources.show(id)).toMatchObject(archived)
    expect(idsOf(await list({ state: 'active' }))).toEqual([])
    expect(idsOf(await list())).toEqual([id])
    expect((await overview()).active).toBe(0)
    await archive(null)
    expect(await sources.show(id)).toMatchObject({ nextRunAt: now })
  })
})
