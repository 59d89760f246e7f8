import type { ServerDeps } from '#adapters/http/server/server-deps.ts'
import { makeClearContactMessages } from '#adapters/postgres/contact/contact-store.ts'
import type { ContactFields } from '#domain/contact/contact-draft.ts'
import { anOperator, accountKitOn } from '#tests/support/account/account-kit.ts'
import { describeDatabase, openedDatabase } from '#tests/support/database/databases.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { expectRefused } from '#tests/support/database/refused.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

const support = 'help@example.nz'
const operator = { kind: 'operator', name: 'root' } as const

const fields: ContactFields = {
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  reason: 'bug',
  productUrl: '',
  subject: 'The price is of yesterday',
  message: 'First line\nSecond line',
}

describeDatabase('contact', (open) => {
  const database = openedDatabase(open)
  let accounts: RealAccounts
  let contact: ServerDeps['contact']
  let app: FastifyInstance
  beforeAll(async () => {
    accounts = await openRealAccounts(database, { SUPPORT_EMAIL: support })
    ;({ contact } = accounts.deps)
    app = accounts.server({}, { contact, idempotencyKeys: accounts.deps.idempotencyKeys })
  })
  afterAll(() => accounts.close())

  let blocks = 0
  const aStranger = () => ({ addressBlock: `10.1.0.${++blocks}`, account: undefined })
  const write = (overrides: Partial<ContactFields> = {}, sender: Sender = aStranger()) =>
    contact.send({ ...fields, ...overrides }, sender, undefined)
  type Sender = Parameters<typeof contact.send>[1]

  const list = (search: string, state: 'all' | 'open' | 'closed' = 'all') =>
    contact.list({ state, search, limit: 100 })
  const find = async (search: string) => (await list(search)).items
  const idOf = async (search: string): Promise<string> => (await find(search))[0]?.id ?? ''
  const aNamedAccount = async (name: string) => ({ ...(await seedAccount(database.db)), name })
  const aCookie = async () => {
    const { token } = await seedSession(database.db, (await seedAccount(database.db)).id)
    return `session=${token}`
  }

  const post = (payload: object, { key, cookie }: { key?: string; cookie?: string } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/contact/submit-contact-form',
      remoteAddress: `10.2.0.${++blocks % 250}`,
      headers: { ...(key && { 'idempotency-key': key }), ...(cookie && { cookie }) },
      payload,
    })
  const statusOf = async (...asked: Parameters<typeof post>) => (await post(...asked)).statusCode

  test('keeps a message and mails it to the support address, whose answer goes to the sender', async () => {
    const sent = { subject: 'Kept', productUrl: 'https://pricehound.example/product/x' }
    await write(sent)
    expect(await find('Kept')).toMatchObject([{ ...fields, ...sent, closedAt: null }])
    const [mail] = await accounts.mailsTo(support)
    expect(mail).toMatchObject({ subject: 'Bug Report: Kept', replyTo: fields.email })
    expect(mail?.text).toContain('First line\n\nSecond line')
    // What nobody has proved gets nothing from us.
    expect(await accounts.mailsTo(fields.email)).toEqual([])
    const { rows } = await sql`
      select from outbox where payload is not null`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('tells whoever is signed in that it came, at their own address, once a day', async () => {
    const account = await aNamedAccount('Tāne')
    for (const subject of ['One', 'Two']) {
      const sender = { addressBlock: '10.3.0.1', account }
      await write({ email: 'elsewhere@example.nz', subject }, sender)
    }
    const mails = await accounts.mailsTo(account.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['We received your message'])
    expect(mails[0]?.text).toMatch(/^Kia ora Tāne,\n/)
    expect(await accounts.mailsTo('elsewhere@example.nz')).toEqual([])
    expect(await find('elsewhere@')).toMatchObject([{ fromAccount: true }, { fromAccount: true }])
  })

  test('keeps one of fifty that are sent at once under one key, and answers all of them alike', async () => {
    const once = { key: randomUUID(), cookie: await aCookie() }
    const sent = { ...fields, subject: 'Once' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sent, once)))
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([200, '{"success":true}'])
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
    expect(await find('Once')).toHaveLength(1)
    const mails = await accounts.mailsTo(support)
    expect(mails.filter(({ subject }) => subject.includes('Once'))).toHaveLength(1)
    // Among them were more than an account may send.
    expect(await statusOf(sent, once)).toBe(200)
  })

  test('refuses another message under the same key, and takes it under another or from others', async () => {
    const key = randomUUID()
    const cookie = await aCookie()
    const sent = { ...fields, subject: 'Reused' }
    expect(await statusOf(sent, { key, cookie })).toBe(200)
    const other = await post({ ...sent, message: 'Other' }, { key, cookie })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({
      code: 'request.key_reused',
      success: false,
      errors: [{ field: 'Idempotency-Key' }],
    })
    // The order of the fields and what is left out say nothing else.
    const { productUrl: _, ...same } = Object.fromEntries(Object.entries(sent).toReversed())
    expect(await statusOf(same, { key, cookie })).toBe(200)
    expect(await find('Reused')).toHaveLength(1)
    expect(await statusOf(sent, { key })).toBe(200)
    expect(await statusOf(sent, { key: randomUUID(), cookie })).toBe(200)
    expect(await find('Reused')).toHaveLength(3)
  })

  test('frees the key of what was refused', async () => {
    const once = { key: randomUUID(), cookie: await aCookie() }
    const refusal = await post({ ...fields, email: 'nobody' }, once)
    expect(refusal.statusCode).toBe(422)
    expect(refusal.json()).toMatchObject({ success: false, errors: [{ field: 'email' }] })
    expect(await statusOf(fields, once)).toBe(200)
  })

  test('keeps it once even where the program ended before it had answered', async () => {
    const crashed = { ...fields, subject: 'Crashed' }
    for (let n = 0; n < 2; n++) await contact.send(crashed, aStranger(), 'k'.repeat(43))
    expect(await find('Crashed')).toHaveLength(1)
  })

  test('loses nothing that is written under a key of long ago', async () => {
    const once = { key: randomUUID(), cookie: await aCookie() }
    const sent = { ...fields, subject: 'Long ago' }
    expect(await statusOf(sent, once)).toBe(200)
    const over = { expires_at: new Date(0) }
    await database.db.updateTable('idempotency_key').set(over).execute()
    expect(await statusOf({ ...sent, message: 'Another' }, once)).toBe(200)
    expect(await find('Long ago')).toHaveLength(2)
  })

  test('takes ten an hour from one address and five from one account', async () => {
    const stranger = aStranger()
    for (let sent = 0; sent < 10; sent++) await write({}, stranger)
    await expectRefused(write({}, stranger), 'auth.too_many')
    const account = await aNamedAccount('Tāne')
    for (let sent = 0; sent < 5; sent++) await write({}, { ...aStranger(), account })
    await expectRefused(write({}, { ...aStranger(), account }), 'auth.too_many')
  })

  test('mails sixty an hour, from however many networks, and keeps all', async () => {
    await database.db.deleteFrom('attempt_count').execute()
    for (let sent = 0; sent < 63; sent++) await write({ subject: 'From everywhere' })
    const mails = await accounts.mailsTo(support)
    expect(mails.filter(({ subject }) => subject.includes('everywhere'))).toHaveLength(60)
    expect(await find('From everywhere')).toHaveLength(63)
    await database.db.deleteFrom('attempt_count').execute()
  })

  test('keeps nothing of a program that fills in what people do not see', async () => {
    const sent = { ...fields, subject: 'Trapped', website: 'https://spam.example' }
    expect((await post(sent)).json()).toEqual({ success: true })
    expect(await find('Trapped')).toEqual([])
  })

  test('is listed page by page, the newest first, by state and by words', async () => {
    for (let n = 1; n <= 5; n++) await write({ subject: `Listed_${n}%`, name: 'Rangi' })
    const all = { state: 'all', search: 'LISTED_', limit: 2 } as const
    const first = await contact.list(all)
    const second = await contact.list({ ...all, before: first.next ?? '' })
    const third = await contact.list({ ...all, before: second.next ?? '' })
    expect([first, second, third].map(({ items }) => items.map(({ subject }) => subject))).toEqual([
      ['Listed_5%', 'Listed_4%'],
      ['Listed_3%', 'Listed_2%'],
      ['Listed_1%'],
    ])
    expect(third.next).toBeNull()
    expect(await find('listed%5')).toEqual([])

    await contact.close(first.items[0]?.id ?? '', operator)
    expect((await list('Listed_', 'open')).items).toHaveLength(4)
    expect((await list('Listed_', 'closed')).items).toMatchObject([{ subject: 'Listed_5%' }])
  })

  test('is closed once, which is logged without anything personal', async () => {
    await write({ subject: 'To be closed' })
    const id = await idOf('To be closed')
    await Promise.all([contact.close(id, operator), contact.close(id, operator)])
    expect((await contact.show(id)).closedAt).toBeInstanceOf(Date)
    const entries = database.db.selectFrom('audit_entry').selectAll().where('subject_id', '=', id)
    expect(await entries.execute()).toMatchObject([
      {
        action: 'contact.closed',
        actor_name: 'root',
        before: { state: 'open' },
        after: { state: 'closed' },
      },
    ])
    const unknown = randomUUID()
    await expectRefused(contact.close(unknown, operator), 'contact.not_found')
    await expectRefused(contact.show(unknown), 'contact.not_found')
  })

  test('is removed a year after it was closed, and stays while it is open', async () => {
    for (const subject of ['Old and closed', 'Old and open']) await write({ subject })
    await contact.close(await idOf('Old and closed'), operator)
    const year = Date.now() + 365 * 24 * 3_600_000
    await makeClearContactMessages(database.db)(new Date(year - 60_000))
    expect(await find('Old and')).toHaveLength(2)
    await makeClearContactMessages(database.db)(new Date(year + 60_000))
    expect(await find('Old and')).toMatchObject([{ subject: 'Old and open' }])
  })

  test('goes with the account, and with its address', async () => {
    const account = await aNamedAccount('Mere')
    await write({ subject: 'Signed in' }, { ...aStranger(), account })
    await write({ subject: 'Signed out', email: account.email })
    await accounts.mailsTo(support)
    await accountKitOn(database).accounts.remove(account.email, anOperator)
    expect(await find('Signed')).toEqual([])
  })
})
