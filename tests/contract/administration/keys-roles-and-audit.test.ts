import { makeNewId } from '#adapters/identity/new-id.ts'
import { makePgAuditLog } from '#adapters/postgres/audit/audit-log.ts'
import {
  makeAddKeyDays,
  makeClearKeyDays,
  makeListKeyDays,
} from '#adapters/postgres/api-key/key-days.ts'
import { makeKeyUse } from '#application/api-key/key-use.ts'
import type { KeyScope } from '#domain/account/api-key.ts'
import { itself, type Actor } from '#application/audit/actor.ts'
import { aRetailerDraft, unverified } from '#tests/support/catalogue/entry-kit.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { accountKitOn, anOperator } from '#tests/support/account/account-kit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const unknownKey = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'

describeDatabase('keys, roles and the log', (open) => {
  let database: TestDatabase
  let real: RealAccounts
  beforeAll(async () => {
    database = await open()
    real = await openRealAccounts(database)
  })
  afterAll(() => real.close())

  const anAdmin = async (): Promise<{ id: string; email: string; actor: Actor }> => {
    const account = await seedAccount(database.db, { role: 'admin' })
    return { ...account, actor: { kind: 'account', accountId: account.id } }
  }
  const entriesAbout = async (subject: string) =>
    (await real.deps.audit.list({ subject, after: undefined, limit: 50 })).items

  test('a key acts as its admin while there is one, and until it is revoked', async () => {
    const { apiKeys } = real.deps
    const admin = await anAdmin()
    const draft = { accountId: admin.id, name: ' Importer ', expiresAt: null }
    const { id, key } = await apiKeys.create(
      { ...draft, scopes: ['ads', 'catalogue'] },
      admin.actor,
    )
    expect(key).toMatch(/^phk_[\w-]{43}$/)
    const holder = { id, name: 'Importer', scopes: ['catalogue', 'ads'], accountId: admin.id }
    expect(await apiKeys.find(key)).toEqual({
      ...holder,
      email: admin.email,
      isAdmin: true,
      perMinute: null,
    })
    expect(
      JSON.stringify(await database.db.selectFrom('api_key').selectAll().execute()),
    ).not.toMatch(key.slice(4))
    const [listed] = await apiKeys.list()
    expect(listed).toMatchObject({ id, account: { email: admin.email } })
    expect(listed?.lastUsedAt).not.toBeNull()

    const account = database.db.updateTable('account').where('id', '=', admin.id)
    await account.set({ role: 'user' }).execute()
    expect(await apiKeys.find(key)).toMatchObject({ isAdmin: false })
    await expect(apiKeys.create({ ...draft, scopes: ['ads'] }, admin.actor)).rejects.toEqual(
      refused('auth.admin_only'),
    )
    await account.set({ role: 'admin', disabled_at: new Date() }).execute()
    expect(await apiKeys.find(key)).toBeUndefined()
    await account.set({ disabled_at: null }).execute()
    await apiKeys.revoke(id, anOperator)
    expect(await apiKeys.find(key)).toBeUndefined()
    await expect(apiKeys.revoke(id, anOperator)).rejects.toEqual(refused('key.not_found'))
    expect((await entriesAbout(`key:${id}`)).map(({ action }) => action)).toEqual([
      'key.revoked',
      'key.created',
    ])
  })

  test('anybody has keys that read, ten at most, and revokes their own', async () => {
    const { apiKeys } = real.deps
    const [mere, tama] = [await seedAccount(database.db), await seedAccount(database.db)]
    const actor = { kind: 'account', accountId: mere.id } as const
    const draft = { accountId: mere.id, name: 'Sheet', expiresAt: null }
    const create = (scopes: readonly KeyScope[]) => apiKeys.create({ ...draft, scopes }, actor)
    const { id, key } = await create(['watches', 'read'])
    expect(await apiKeys.find(key)).toMatchObject({ scopes: ['read', 'watches'], isAdmin: false })
    await expect(create(['read', 'catalogue'])).rejects.toEqual(refused('auth.admin_only'))
    for (let nth = 1; nth < 10; nth++) await create(['read'])
    await expect(create(['read'])).rejects.toEqual(refused('key.too_many'))
    expect(await apiKeys.list(mere.id)).toHaveLength(10)
    expect(await apiKeys.list(tama.id)).toEqual([])

    await expect(apiKeys.revoke(id, actor, tama.id)).rejects.toEqual(refused('key.not_found'))
    expect(await apiKeys.find(key)).toBeDefined()
    await apiKeys.revoke(id, actor, mere.id)
    expect(await apiKeys.find(key)).toBeUndefined()
    await create(['read'])
  })

  test('a key has a limit of its own where it was given one', async () => {
    const { apiKeys } = real.deps
    const { id: accountId } = await seedAccount(database.db)
    const draft = { accountId, name: 'Sheet', scopes: ['read'] as const, expiresAt: null }
    const { id, key } = await apiKeys.create(draft, anOperator)
    await apiKeys.setLimit(id, 6000, anOperator)
    expect(await apiKeys.find(key)).toMatchObject({ perMinute: 6000 })
    await apiKeys.setLimit(id, null, anOperator)
    expect(await apiKeys.find(key)).toMatchObject({ perMinute: null })
    expect(await entriesAbout(`key:${id}`)).toMatchObject([
      { action: 'key.limited', before: { perMinute: 6000 }, after: { perMinute: null } },
      { action: 'key.limited', before: { perMinute: null }, after: { perMinute: 6000 } },
      { action: 'key.created' },
    ])
    await apiKeys.revoke(id, anOperator)
    await expect(apiKeys.setLimit(id, 5, anOperator)).rejects.toEqual(refused('key.not_found'))
  })

  test('the use of keys is counted by day, of all servers together', async () => {
    const { id: accountId } = await seedAccount(database.db)
    let now = new Date('2026-10-20T23:59:00Z')
    const clock = { now: () => now }
    const aNode = () =>
      makeKeyUse({
        addKeyDays: makeAddKeyDays(database.db),
        listKeyDays: makeListKeyDays(database.db, clock),
        clock,
      })
    const nodes = [aNode(), aNode()]
    const draft = { accountId, name: 'Sheet', scopes: ['read'] as const, expiresAt: null }
    const { id } = await real.deps.apiKeys.create(draft, anOperator)
    for (const { note } of nodes) note(id, false)
    nodes[0]?.note(id, true)
    nodes[0]?.note(unknownKey, false)
    await Promise.all(nodes.map(({ flush }) => flush()))
    await Promise.all(nodes.map(({ flush }) => flush()))
    now = new Date('2026-10-21T00:00:00Z')
    nodes[1]?.note(id, false)
    await nodes[1]?.flush()
    const use = await nodes[0]?.list(accountId)
    expect(use).toEqual([
      { keyId: id, day: '2026-10-21', requests: 1, refused: 0 },
      { keyId: id, day: '2026-10-20', requests: 3, refused: 1 },
    ])
    now = new Date('2026-11-20T00:00:00Z')
    expect(await nodes[0]?.list(accountId)).toEqual([])
    now = new Date('2026-11-19T00:00:00Z')
    await makeClearKeyDays(database.db, clock)()
    expect(await nodes[0]?.list(accountId)).toMatchObject([{ day: '2026-10-21' }])
    expect(await database.db.selectFrom('api_key_day').selectAll().execute()).toHaveLength(1)
  })

  test('use that cannot be written is counted on', async () => {
    const written: number[] = []
    let isAway = true
    const use = makeKeyUse({
      async addKeyDays(days) {
        if (isAway) throw new Error('away')
        written.push(...days.map(({ requests }) => requests))
      },
      listKeyDays: async () => [],
      clock: { now: () => new Date(0) },
    })
    use.note('a', false)
    await expect(use.flush()).rejects.toThrow('away')
    use.note('a', false)
    isAway = false
    await use.flush()
    await use.flush()
    expect(written).toEqual([2])
  })

  test('a key runs out', async () => {
    const { apiKeys } = real.deps
    const admin = await anAdmin()
    const draft = { accountId: admin.id, name: 'Short', scopes: ['ads'] as const }
    const { id, key } = await apiKeys.create(
      { ...draft, expiresAt: new Date(Date.now() + 60_000) },
      admin.actor,
    )
    expect(await apiKeys.find(key)).toMatchObject({ id })
    await database.db
      .updateTable('api_key')
      .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute()
    expect(await apiKeys.find(key)).toBeUndefined()
    await expect(
      apiKeys.create({ ...draft, name: '', scopes: [], expiresAt: new Date(0) }, admin.actor),
    ).rejects.toEqual(refused('key.invalid', ['name', 'scopes', 'expiresAt']))
  })

  test('roles are given and taken, never from oneself', async () => {
    const { accounts } = real.deps
    const admin = await anAdmin()
    const other = await seedAccount(database.db)
    await accounts.setRole({ id: other.id }, 'admin', admin.actor)
    await accounts.setRole({ id: other.id }, 'admin', admin.actor)
    expect(await accounts.find(other.id)).toMatchObject({ role: 'admin' })
    await accounts.setRole(other.email, 'user', anOperator)
    await expect(accounts.setRole({ id: admin.id }, 'user', admin.actor)).rejects.toEqual(
      refused('account.own_role'),
    )
    expect(await entriesAbout(other.id)).toMatchObject([
      {
        action: 'account.role_revoked',
        actor: { kind: 'operator', name: 'a test at the command line' },
      },
      {
        action: 'account.role_granted',
        actor: { kind: 'account', id: admin.id, name: `Somebody (${admin.email})` },
        subject: { kind: 'account', id: other.id, name: `Somebody (${other.email})` },
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ])
    const admins = await accounts.list({ search: other.email, role: 'admin', page: 1, pageSize: 5 })
    expect(admins.total).toBe(0)
  })

  test('the log is found by who, what and when, page by page', async () => {
    const { retailers, audit } = real.deps
    const admin = await anAdmin()
    for (const name of ['One', 'Two', 'Three'])
      await retailers.add(
        aRetailerDraft({ name, domains: [`${name}.example`] }),
        unverified,
        admin.actor,
      )
    const by = { who: admin.email.slice(0, 20), limit: 2 }
    const first = await audit.list({ ...by, action: 'retailer', after: undefined })
    expect(first.items.map(({ after }) => after?.['name'])).toEqual(['Three', 'Two'])
    const second = await audit.list({ ...by, after: first.next ?? '' })
    expect(second).toMatchObject({ items: [{ after: { name: 'One' } }], next: null })
    for (const [given, count] of [
      [{ action: 'retailer.added' }, 3],
      [{ action: 'retailer.edited' }, 0],
      [{ to: new Date(0) }, 0],
      [{ from: new Date(0) }, 3],
      [{ who: '%' }, 0],
    ] as const) {
      const found = await audit.list({ ...by, limit: 9, ...given, after: undefined })
      expect(found.items, JSON.stringify(given)).toHaveLength(count)
    }
    for (const keys of [
      'nope',
      ['2026-03-01T00:00:00.000Z', '-'.repeat(36)],
      ['-271821-04-20', '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'],
    ]) {
      const after = Buffer.from(JSON.stringify(keys)).toString('base64url')
      await expect(audit.list({ ...by, after })).rejects.toEqual(refused('request.cursor'))
    }
  })

  test('the log names what was changed, and tells what did it by itself', async () => {
    const { db } = database
    const source = await seedSource(db, { name: 'Everything' })
    const run = await seedRun(db, source, { state: 'held' })
    const noted = [
      { kind: 'source', id: source, action: 'source.paused', actor: itself },
      { kind: 'run', id: run, action: 'run.confirmed', actor: anOperator },
      { kind: 'source', id: 'gone', action: 'source.paused', actor: anOperator },
    ] as const
    for (const { kind, id, action, actor } of noted) {
      await db.transaction().execute((trx) =>
        makePgAuditLog(trx, { newId: makeNewId(), clock: { now: () => new Date() } }).record({
          actor,
          action,
          subject: { kind, id: String(id) },
          before: { pausedReason: null },
          after: { pausedReason: 'It failed.' },
        }),
      )
    }
    expect((await entriesAbout(`source:${source}`))[0]).toMatchObject({
      actor: { kind: 'itself', id: null, name: 'The source' },
      subject: { name: 'Kea Cameras: Everything' },
    })
    expect((await entriesAbout(`run:${run}`))[0]).toMatchObject({
      actor: { kind: 'operator' },
      subject: { name: `${run} of Kea Cameras: Everything` },
    })
    expect((await entriesAbout('source:gone'))[0]?.subject.name).toBeNull()
  })

  test('whoever is erased leaves no name and no id in the log', async () => {
    const kit = accountKitOn(database)
    const admin = await anAdmin()
    const verified = await real.deps.retailers.add(
      aRetailerDraft({ name: 'Four', domains: ['four.example'] }),
      { verified: true, verifiedReason: 'Seen' },
      admin.actor,
    )
    await real.deps.accounts.setRole(admin.email, 'user', anOperator)
    await kit.accounts.remove(admin.email, anOperator)
    const rows = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(admin.id)
    expect(await real.deps.retailers.show(verified)).toMatchObject({ verifiedBy: 'a former admin' })
    const [entry] = await entriesAbout(`retailer:${verified}`)
    expect(entry?.actor).toEqual({ kind: 'account', id: null, name: 'a former admin' })
    expect((await entriesAbout('account:erased')).map(({ action }) => action)).toEqual([
      'account.deleted',
      'account.role_revoked',
    ])
  })
})
