import type { ServerDeps } from '#adapters/http/server/server-deps.ts'
import { makeClearContactMessages } from '#adapters/postgres/contact/contact-store.ts'
import type { ContactFields } from '#domain/contact/contact-draft.ts'
import { anOperator, accountKitOn } from '#tests/support/account/account-kit.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { openRealAccounts, type RealAccounts } from '#tests/support/account/real-accounts.ts'
import { refused } from '#tests/support/database/refused.ts'
import { seedAccount, seedSession } from '#tests/support/account/seed-account.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
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

describeDatabase('contact', (open, kind) => {
  let database: TestDatabase
  let accounts: RealAccounts
  let contact: ServerDeps['contact']
  let app: FastifyInstance
  beforeAll(async () => {
    database = await open()
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

  const find = async (search: string) =>
    (await contact.list({ state: 'all', search, limit: 100 })).items

  const idOf = async (search: string): Promise<string> => (await find(search))[0]?.id ?? ''

  const post = (
    body: object,
    { key, cookie }: { key?: string; cookie?: string } = {},
  ): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url: '/api/contact/submit-contact-form',
      remoteAddress: `10.2.0.${++blocks % 250}`,
      headers: { ...(key && { 'idempotency-key': key }), ...(cookie && { cookie }) },
      payload: body,
    })

  test('keeps a message and mails it to the support address, whose answer goes to the sender', async () => {
    const subject = `Kept ${kind}`
    await write({ subject, productUrl: 'https://pricehound.example/product/x' })
    expect(await find(subject)).toMatchObject([
      { ...fields, subject, productUrl: 'https://pricehound.example/product/x', closedAt: null },
    ])
    const [mail] = await accounts.mailsTo(support)
    expect(mail).toMatchObject({ subject: `Bug Report: ${subject}`, replyTo: fields.email })
    expect(mail?.text).toContain('First line\n\nSecond line')
    // What nobody has proved gets nothing from us.
    expect(await accounts.mailsTo(fields.email)).toEqual([])
    const { rows } = await sql`
      select from outbox where payload is not null`.execute(database.db)
    expect(rows).toEqual([])
  })

  test('tells whoever is signed in that it came, at their own address, once a day', async () => {
    const account = { ...(await seedAccount(database.db)), name: 'Tāne' }
    const sender = { addressBlock: '10.3.0.1', account }
    await write({ email: 'elsewhere@example.nz', subject: 'One' }, sender)
    await write({ email: 'elsewhere@example.nz', subject: 'Two' }, sender)
    const mails = await accounts.mailsTo(account.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['We received your message'])
    expect(mails[0]?.text).toMatch(/^Kia ora Tāne,\n/)
    expect(await accounts.mailsTo('elsewhere@example.nz')).toEqual([])
    expect(await find('elsewhere@')).toMatchObject([{ fromAccount: true }, { fromAccount: true }])
  })

  test('keeps one of fifty that are sent at once under one key, and answers all of them alike', async () => {
    const account = await seedAccount(database.db)
    const { token } = await seedSession(database.db, account.id)
    const cookie = `session=${token}`
    const sent = { ...fields, subject: `Once ${kind}` }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(sent, { key, cookie })))
    for (const { statusCode, body, headers } of answers) {
      expect(statusCode).toBe(200)
      expect(body).toBe('{"success":true}')
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
    expect(await find(sent.subject)).toHaveLength(1)
    const mails = await accounts.mailsTo(support)
    expect(mails.filter(({ subject }) => subject.includes(sent.subject))).toHaveLength(1)
    // Among them were more than an account may send.
    expect((await post(sent, { key, cookie })).statusCode).toBe(200)
  })

  test('refuses another message under the same key, and takes it under another or from others', async () => {
    const key = randomUUID()
    const someone = await seedSession(database.db, (await seedAccount(database.db)).id)
    const cookie = `session=${someone.token}`
    const sent = { ...fields, subject: `Reused ${kind}` }
    expect((await post(sent, { key, cookie })).statusCode).toBe(200)
    const other = await post({ ...sent, message: 'Other' }, { key, cookie })
    expect(other.statusCode).toBe(422)
    expect(other.json()).toMatchObject({
      code: 'request.key_reused',
      success: false,
      errors: [{ field: 'Idempotency-Key' }],
    })
    // The order of the fields and what is left out say nothing else.
    const { productUrl: _, ...same } = Object.fromEntries(Object.entries(sent).toReversed())
    expect((await post(same, { key, cookie })).statusCode).toBe(200)
    expect(await find(sent.subject)).toHaveLength(1)
    expect((await post(sent, { key })).statusCode).toBe(200)
    expect((await post(sent, { key: randomUUID(), cookie })).statusCode).toBe(200)
    expect(await find(sent.subject)).toHaveLength(3)
  })

  test('frees the key of what was refused', async () => {
    const key = randomUUID()
    const cookie = `session=${(await seedSession(database.db, (await seedAccount(database.db)).id)).token}`
    const refusal = await post({ ...fields, email: 'nobody' }, { key, cookie })
    expect(refusal.statusCode).toBe(422)
    expect(refusal.json()).toMatchObject({ success: false, errors: [{ field: 'email' }] })
    expect((await post(fields, { key, cookie })).statusCode).toBe(200)
  })

  test('keeps it once even where the program ended before it had answered', async () => {
    const onceKey = 'k'.repeat(43)
    const subject = `Crashed ${kind}`
    await contact.send({ ...fields, subject }, aStranger(), onceKey)
    await contact.send({ ...fields, subject }, aStranger(), onceKey)
    expect(await find(subject)).toHaveLength(1)
  })

  test('loses nothing that is written under a key of long ago', async () => {
    const key = randomUUID()
    const someone = await seedSession(database.db, (await seedAccount(database.db)).id)
    const cookie = `session=${someone.token}`
    const sent = { ...fields, subject: `Long ago ${kind}` }
    expect((await post(sent, { key, cookie })).statusCode).toBe(200)
    await database.db
      .updateTable('idempotency_key')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await post({ ...sent, message: 'Another' }, { key, cookie })).statusCode).toBe(200)
    expect(await find(sent.subject)).toHaveLength(2)
  })

  test('takes ten an hour from one address and five from one account', async () => {
    const stranger = aStranger()
    for (let sent = 0; sent < 10; sent++) await write({}, stranger)
    await expect(write({}, stranger)).rejects.toEqual(refused('auth.too_many'))
    const account = { ...(await seedAccount(database.db)), name: 'Tāne' }
    for (let sent = 0; sent < 5; sent++) await write({}, { ...aStranger(), account })
    await expect(write({}, { ...aStranger(), account })).rejects.toEqual(refused('auth.too_many'))
  })

  test('keeps nothing of a program that fills in what people do not see', async () => {
    const sent = { ...fields, subject: `Trapped ${kind}`, website: 'https://spam.example' }
    expect((await post(sent)).json()).toEqual({ success: true })
    expect(await find(sent.subject)).toEqual([])
  })

  test('is listed page by page, the newest first, by state and by words', async () => {
    for (let n = 1; n <= 5; n++) await write({ subject: `Listed_${n}%`, name: 'Rangi' })
    const all = { state: 'all', search: 'LISTED_', limit: 2 } as const
    const first = await contact.list(all)
    const second = await contact.list({ ...all, before: first.next ?? '' })
    const third = await contact.list({ ...all, before: second.next ?? '' })
    const subjects = [first, second, third].map(({ items }) => items.map((item) => item.subject))
    expect(subjects).toEqual([
      ['Listed_5%', 'Listed_4%'],
      ['Listed_3%', 'Listed_2%'],
      ['Listed_1%'],
    ])
    expect(third.next).toBeNull()
    expect(await find('listed%5')).toEqual([])

    const [newest] = first.items
    await contact.close(newest?.id ?? '', operator)
    const open = await contact.list({ state: 'open', search: 'Listed_', limit: 10 })
    const closed = await contact.list({ state: 'closed', search: 'Listed_', limit: 10 })
    expect(open.items.map((item) => item.subject)).not.toContain('Listed_5%')
    expect(closed.items.map((item) => item.subject)).toEqual(['Listed_5%'])
  })

  test('is closed once, which is logged without anything personal', async () => {
    await write({ subject: 'To be closed' })
    const id = await idOf('To be closed')
    await Promise.all([contact.close(id, operator), contact.close(id, operator)])
    expect((await contact.show(id)).closedAt).toBeInstanceOf(Date)
    const entries = await database.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject_id', '=', id)
      .execute()
    expect(entries).toMatchObject([
      {
        action: 'contact.closed',
        actor_name: 'root',
        before: { state: 'open' },
        after: { state: 'closed' },
      },
    ])
    const unknown = randomUUID()
    await expect(contact.close(unknown, operator)).rejects.toEqual(refused('contact.not_found'))
    await expect(contact.show(unknown)).rejects.toEqual(refused('contact.not_found'))
  })

  test('is removed a year after it was closed, and stays while it is open', async () => {
    await write({ subject: 'Old and closed' })
    await write({ subject: 'Old and open' })
    const id = await idOf('Old and closed')
    await contact.close(id, operator)
    const yearMs = 365 * 24 * 3_600_000
    await makeClearContactMessages(database.db)(new Date(Date.now() + yearMs - 60_000))
    expect(await find('Old and')).toHaveLength(2)
    await makeClearContactMessages(database.db)(new Date(Date.now() + yearMs + 60_000))
    expect(await find('Old and')).toMatchObject([{ subject: 'Old and open' }])
  })

  test('goes with the account, and with its address', async () => {
    const account = { ...(await seedAccount(database.db)), name: 'Mere' }
    await write({ subject: 'Signed in' }, { ...aStranger(), account })
    await write({ subject: 'Signed out', email: account.email })
    await accounts.mailsTo(support)
    await accountKitOn(database).accounts.remove(account.email, anOperator)
    expect(await find('Signed')).toEqual([])
  })
})
