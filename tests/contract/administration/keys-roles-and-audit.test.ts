import { makePgAuditLog } from '#adapters/postgres/audit/audit-log.ts'
import {
  makeAddKeyDays,
  makeClearKeyDays,
  makeListKeyDays,
} from '#adapters/postgres/api-key/key-days.ts'
import { makeNewId } from '#adapters/identity/new-id.ts'
import { makeKeyUse } from '#application/api-key/key-use.ts'
import type { KeyScope } from '#domain/account/api-key.ts'
import { itself, type Actor } from '#application/audit/actor.ts'
import { aRetailerDraft, unverified } from '#tests/support/catalogue/entry-kit.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import { seedAccount } from '#tests/support/account/seed-account.ts'
import { seedRun, seedSource } from '#tests/support/collect/seed-run.ts'
import { accountKitOn, anOperator } from '#tests/support/account/account-kit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const unknownKey = '0198c9a0-6c11-7b21-8a3c-2f4b5d6e7f80'

describeDatabase('keys, roles and the log', (open) => {
  const database = openedDatabase(open)
  let real: RealAccounts
  beforeAll(async () => {
    real = await openRealAccounts(database)
  })
  afterAll(() => real.close())

  const anAdmin = async (): Promise<{ id: string; email: string; actor: Actor }> => {
    const account = await seedAccount(database.db, { role: 'admin' })
    return { ...account, actor: { kind: 'account', accountId: account.id } }
  }
  const entriesAbout = async (subject: string) =>
    (await real.deps.audit.list({ subject, after: undefined, limit: 50 })).items
  const actionsAbout = async (subject: string) =>
    (await entriesAbout(subject)).map(({ action }) => action)
  /** A key of the account's that only reads, unless other scopes are given. */
  const create = (
    accountId: string,
    { scopes = ['read'], expiresAt = null, name = 'Sheet', actor = anOperator }: KeyDraft = {},
  ) => real.deps.apiKeys.create({ accountId, name, scopes, expiresAt }, actor)
  type KeyDraft = {
    readonly scopes?: readonly KeyScope[]
    readonly expiresAt?: Date | null
    readonly name?: string
    readonly actor?: Actor
  }

  test('a key acts as its admin while there is one, and until it is revoked', async () => {
    const { apiKeys } = real.deps
    const { id: accountId, email, actor } = await anAdmin()
    const draft = { name: ' Importer ', scopes: ['ads', 'catalogue'], actor } as const
    const { id, key } = await create(accountId, draft)
    expect(key).toMatch(/^phk_[\w-]{43}$/)
    const holder = { id, name: 'Importer', scopes: ['catalogue', 'ads'], accountId, email }
    expect(await apiKeys.find(key)).toEqual({ ...holder, isAdmin: true, perMinute: null })
    const kept = await database.db.selectFrom('api_key').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(key.slice(4))
    const [listed] = await apiKeys.list()
    expect(listed).toMatchObject({ id, account: { email } })
    expect(listed?.lastUsedAt).not.toBeNull()

    const account = database.db.updateTable('account').where('id', '=', accountId)
    await account.set({ role: 'user' }).execute()
    expect(await apiKeys.find(key)).toMatchObject({ isAdmin: false })
    await expectRefused(create(accountId, { scopes: ['ads'], actor }), 'auth.admin_only')
    await account.set({ role: 'admin', disabled_at: new Date() }).execute()
    expect(await apiKeys.find(key)).toBeUndefined()
    await account.set({ disabled_at: null }).execute()
    await apiKeys.revoke(id, anOperator)
    expect(await apiKeys.find(key)).toBeUndefined()
    await expectRefused(apiKeys.revoke(id, anOperator), 'key.not_found')
    expect(await actionsAbout(`key:${id}`)).toEqual(['key.revoked', 'key.created'])
  })

  test('anybody has keys that read, ten at most, and revokes their own', async () => {
    const { apiKeys } = real.deps
    const [mere, tama] = [await seedAccount(database.db), await seedAccount(database.db)]
    const actor = { kind: 'account', accountId: mere.id } as const
    const createOwn = (...scopes: KeyScope[]) => create(mere.id, { scopes, actor })
    const { id, key } = await createOwn('watches', 'read')
    expect(await apiKeys.find(key)).toMatchObject({ scopes: ['read', 'watches'], isAdmin: false })
    await expectRefused(createOwn('read', 'catalogue'), 'auth.admin_only')
    for (let nth = 1; nth < 10; nth++) await createOwn('read')
    await expectRefused(createOwn('read'), 'key.too_many')
    expect(await apiKeys.list(mere.id)).toHaveLength(10)
    expect(await apiKeys.list(tama.id)).toEqual([])

    await expectRefused(apiKeys.revoke(id, actor, tama.id), 'key.not_found')
    expect(await apiKeys.find(key)).toBeDefined()
    await apiKeys.revoke(id, actor, mere.id)
    expect(await apiKeys.find(key)).toBeUndefined()
    await createOwn('read')
  })

  test('a key has a limit of its own where it was given one', async () => {
    const { apiKeys } = real.deps
    const { id, key } = await create((await seedAccount(database.db)).id)
    for (const perMinute of [6000, null]) {
      await apiKeys.setLimit(id, perMinute, anOperator)
      expect(await apiKeys.find(key)).toMatchObject({ perMinute })
    }
    expect(await entriesAbout(`key:${id}`)).toMatchObject([
      { action: 'key.limited', before: { perMinute: 6000 }, after: { perMinute: null } },
      { action: 'key.limited', before: { perMinute: null }, after: { perMinute: 6000 } },
      { action: 'key.created' },
    ])
    await apiKeys.revoke(id, anOperator)
    await expectRefused(apiKeys.setLimit(id, 5, anOperator), 'key.not_found')
  })

  test('the use of keys is counted by day, of all servers together', async () => {
    const { db } = database
    const { id: accountId } = await seedAccount(db)
    let now = new Date('2026-10-20T23:59:00Z')
    const clock = { now: () => now }
    const aNode = () => {
      const ports = { addKeyDays: makeAddKeyDays(db), listKeyDays: makeListKeyDays(db, clock) }
      return makeKeyUse({ ...ports, clock })
    }
    const [one, two] = [aNode(), aNode()]
    const { id: keyId } = await create(accountId)
    for (const { note } of [one, two]) note(keyId, false)
    one.note(keyId, true)
    one.note(unknownKey, false)
    for (let times = 0; times < 2; times++) await Promise.all([one.flush(), two.flush()])
    now = new Date('2026-10-21T00:00:00Z')
    two.note(keyId, false)
    await two.flush()
    expect(await one.list(accountId)).toEqual([
      { keyId, day: '2026-10-21', requests: 1, refused: 0 },
      { keyId, day: '2026-10-20', requests: 3, refused: 1 },
    ])
    now = new Date('2026-11-20T00:00:00Z')
    expect(await one.list(accountId)).toEqual([])
    now = new Date('2026-11-19T00:00:00Z')
    await makeClearKeyDays(db, clock)()
    expect(await one.list(accountId)).toMatchObject([{ day: '2026-10-21' }])
    expect(await db.selectFrom('api_key_day').selectAll().execute()).toHaveLength(1)
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
    const { id, key } = await create(admin.id, { expiresAt: new Date(Date.now() + 60_000) })
    expect(await apiKeys.find(key)).toMatchObject({ id })
    const over = { created_at: new Date(0), expires_at: new Date(Date.now() - 1) }
    await database.db.updateTable('api_key').set(over).where('id', '=', id).execute()
    expect(await apiKeys.find(key)).toBeUndefined()
    const wrong = create(admin.id, { name: '', scopes: [], expiresAt: new Date(0) })
    await expectRefused(wrong, 'key.invalid', ['name', 'scopes', 'expiresAt'])
  })

  test('roles are given and taken, never from oneself', async () => {
    const { accounts } = real.deps
    const admin = await anAdmin()
    const other = await seedAccount(database.db)
    for (let times = 0; times < 2; times++)
      await accounts.setRole({ id: other.id }, 'admin', admin.actor)
    expect(await accounts.find(other.id)).toMatchObject({ role: 'admin' })
    await accounts.setRole(other.email, 'user', anOperator)
    const own = accounts.setRole({ id: admin.id }, 'user', admin.actor)
    await expectRefused(own, 'account.own_role')
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
    for (const name of ['One', 'Two', 'Three']) {
      const draft = aRetailerDraft({ name, domains: [`${name}.example`] })
      await retailers.add(draft, unverified, admin.actor)
    }
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
      ['-271821-04-20', unknownKey],
    ]) {
      const after = Buffer.from(JSON.stringify(keys)).toString('base64url')
      await expectRefused(audit.list({ ...by, after }), 'request.cursor')
    }
  })

  test('the log names what was changed, and tells what did it by itself', async () => {
    const { db } = database
    const source = await seedSource(db, { name: 'Everything' })
    const run = await seedRun(db, source, { state: 'held' })
    const clock = { now: () => new Date() }
    for (const [actor, action, kind, id] of [
      [itself, 'source.paused', 'source', source],
      [anOperator, 'run.confirmed', 'run', run],
      [anOperator, 'source.paused', 'source', 'gone'],
    ] as const)
      await db.transaction().execute((trx) =>
        makePgAuditLog(trx, { newId: makeNewId(), clock }).record({
          actor,
          action,
          subject: { kind, id: String(id) },
          before: { pausedReason: null },
          after: { pausedReason: 'It failed.' },
        }),
      )
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
    const { retailers, accounts } = real.deps
    const admin = await anAdmin()
    const draft = aRetailerDraft({ name: 'Four', domains: ['four.example'] })
    const check = { verified: true, verifiedReason: 'Seen' } as const
    const verified = await retailers.add(draft, check, admin.actor)
    await accounts.setRole(admin.email, 'user', anOperator)
    await accountKitOn(database).accounts.remove(admin.email, anOperator)
    const rows = await database.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(admin.id)
    expect(await retailers.show(verified)).toMatchObject({ verifiedBy: 'a former admin' })
    const [entry] = await entriesAbout(`retailer:${verified}`)
    expect(entry?.actor).toEqual({ kind: 'account', id: null, name: 'a former admin' })
    expect(await actionsAbout('account:erased')).toEqual([
      'account.deleted',
      'account.role_revoked',
    ])
  })
})
