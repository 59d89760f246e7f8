import { randomUUID } from 'node:crypto'
import { secrets } from '#adapters/identity/secrets.ts'
import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import { makeSmtpMailer, type SmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { recordSql } from '#bench/http/record-sql.ts'
import type { RenderedMail } from '#application/mail/mailer.ts'
import type { AskedMailKind, MailMessage } from '#application/mail/mail-store.ts'
import { makeMailChannel } from '#application/mail/mail-channel.ts'
import { makeRunOutbox, type RunOutbox } from '#application/outbox/run-outbox.ts'
import { aMailServer, type MailServer } from '#tests/support/account/a-mail-server.ts'
import { transactionsOn } from '#tests/support/database/all-stores.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'

type PlainMail = MailMessage<AskedMailKind | 'password-changed' | 'google-linked'>

const minuteMs = 60_000
const accountId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

describeDatabase('sending mails', (open) => {
  const database = emptiedDatabase(open)
  let now: Date
  const closing: (() => Promise<void> | void)[] = []
  const clock = { now: () => now }
  const later = (ms: number): void => void (now = new Date(now.getTime() + ms))

  beforeEach(async () => {
    now = new Date('2027-02-01T03:00:00Z')
    await database.db
      .insertInto('account')
      .values({ id: accountId, email: 'aroha@example.nz', name: 'Aroha', created_at: now })
      .execute()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  const aMail = (overrides: Partial<PlainMail> = {}): PlainMail => ({
    key: randomUUID(),
    kind: 'sign-in-link',
    recipient: 'aroha@example.nz',
    data: { name: 'Aroha' },
    owner: { accountId },
    ...overrides,
  })

  const queue = (...messages: readonly MailMessage[]) =>
    transactionsOn(database, clock)(({ mails }) => mails.queue(...messages))

  const serve = async (options?: SMTPServerOptions, port?: number): Promise<MailServer> => {
    const server = await aMailServer(options, port)
    closing.push(server.close)
    return server
  }

  const mailerTo = ({ url }: Pick<MailServer, 'url'>, longestMs?: number): SmtpMailer => {
    const mailer = makeSmtpMailer(
      url,
      { name: 'PriceHound', address: 'no-reply@example.nz' },
      longestMs,
    )
    closing.push(mailer.close)
    return mailer
  }

  const sender = (
    mailer: Pick<SmtpMailer, 'deliver' | 'pretend'>,
    inTransaction = transactionsOn(database, clock),
  ): RunOutbox => {
    const renderMail = makeRenderMail({
      publicUrl: new URL('https://prices.example.nz'),
      supportEmail: 'help@example.nz',
    })
    const channel = makeMailChannel({ mailer, secrets, renderMail })
    return makeRunOutbox({ inTransaction, clock }, channel)
  }

  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const tokens = () => database.db.selectFrom('one_time_token').selectAll().execute()
  const decoded = (raw: string): string =>
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
  const tokenIn = (raw: string): string => /token=([\w-]{43})/.exec(decoded(raw))?.[1] ?? ''

  test('sends what is queued, and then knows neither what it said nor to whom', async () => {
    const server = await serve()
    await queue(aMail())
    later(90 * minuteMs)
    await sender(mailerTo(server))()

    const [mail] = server.received
    expect(server.received).toHaveLength(1)
    expect(mail).toMatchObject({ from: 'no-reply@example.nz', to: ['aroha@example.nz'] })
    expect(mail?.raw).toContain('Subject: Your sign-in link')
    expect(mail?.raw).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail?.raw).toContain('Content-Type: text/html; charset=utf-8')
    expect(decoded(mail?.raw ?? '')).toContain(
      `https://prices.example.nz/email-signin?token=${tokenIn(mail?.raw ?? '')}`,
    )
    expect(await rows()).toMatchObject([
      { payload: null, due_at: null, done_at: now, answer: null },
    ])
    expect(JSON.stringify(await rows())).not.toContain('aroha')
  })

  test('sends what is for an address that nothing here owns', async () => {
    const server = await serve()
    await queue({
      key: 'answer',
      kind: 'offer-report-answered',
      recipient: 'visitor@example.nz',
      data: { outcome: 'price-same', shop: 'Kea', price: '$9.00', said: 'You said so.' },
      owner: {},
    })
    await sender(mailerTo(server))()
    expect(server.received).toMatchObject([{ to: ['visitor@example.nz'] }])
  })

  test('begins the life of a link when it leaves, and keeps no more than its hash', async () => {
    const server = await serve()
    await queue(aMail({ kind: 'reset-password' }))
    later(90 * minuteMs)
    await sender(mailerTo(server))()
    const [token] = await tokens()
    expect(token).toMatchObject({
      kind: 'reset-password',
      account_id: accountId,
      email: 'aroha@example.nz',
      created_at: now,
      expires_at: new Date(now.getTime() + 60 * minuteMs),
    })
    const hash = secrets.hashOf(tokenIn(server.received[0]?.raw ?? ''))
    expect(Buffer.from(token?.token_hash ?? [])).toEqual(Buffer.from(hash))
  })

  test('tries again what a server refused, with another link under the same name', async () => {
    let refuses = true
    const server = await serve({
      onRcptTo: (address, _session, done) =>
        refuses ? done(new Error(`no room for ${address.address}`)) : done(),
    })
    await queue(aMail())
    const send = sender(mailerTo(server))
    await send()
    expect(await rows()).toMatchObject([
      { attempts: 1, answer: expect.stringContaining('no room for the recipient'), done_at: null },
    ])
    expect(await tokens()).toEqual([])

    refuses = false
    await send()
    expect(server.received).toHaveLength(0)
    later(minuteMs)
    await send()
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.messageId).toBe(`<${(await rows())[0]?.id}@prices.example.nz>`)
    expect(await tokens()).toHaveLength(1)
  })

  test('tries ten times, over more than eight hours', async () => {
    const { maxAttempts, backoff } = makeMailChannel({
      mailer: mailerTo(await serve()),
      secrets,
      renderMail: () => {
        throw new Error('nothing is sent')
      },
    })
    const pauses = Array.from({ length: maxAttempts - 1 }, (_pause, at) => backoff(at + 1))
    expect(pauses.slice(0, 3)).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs])
    expect(pauses).toHaveLength(9)
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(8 * 60 * minuteMs)
  })

  test('sends later, and by no other way, what a server dropped in the middle', async () => {
    let drops = true
    let begun = 0
    const server = await serve({
      onData(stream, _session, done) {
        begun++
        stream.on('end', () => (drops ? server.cutOff() : done()))
        stream.resume()
      },
    })
    await queue(aMail())
    const send = sender(mailerTo(server))
    await send()
    expect(begun).toBe(1)
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: null }])
    drops = false
    later(minuteMs)
    await send()
    await send()
    expect(begun).toBe(2)
    expect(await rows()).toMatchObject([{ done_at: now }])
  })

  test('gives a slow server up in time and sends later', async () => {
    let slow = true
    const server = await serve({
      onMailFrom: (_address, _session, done) => void (slow || done()),
    })
    await queue(aMail())
    await sender(mailerTo(server, 150))()
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: null }])
    slow = false
    later(minuteMs)
    await sender(mailerTo(server))()
    expect(server.received).toHaveLength(1)
  })

  test('loses nothing while no server is there, and spares most mails an attempt', async () => {
    const gone = await aMailServer()
    await gone.close()
    await queue(...Array.from({ length: 12 }, () => aMail({ kind: 'password-changed' })))
    await sender(mailerTo(gone))()
    const attempts = (await rows()).map((row) => row.attempts)
    expect(attempts.filter((count) => count === 0)).toHaveLength(7)
    expect(attempts.filter((count) => count === 1)).toHaveLength(5)

    const back = await serve({}, Number(gone.url.port))
    later(minuteMs)
    await sender(mailerTo(back))()
    expect(back.received).toHaveLength(12)
  })

  test('sends twice at most when it ended between the server’s yes and the commit', async () => {
    const server = await serve()
    await queue(aMail({ kind: 'password-changed' }))
    const inTransaction = transactionsOn(database, clock)
    let calls = 0
    const crashing = sender(mailerTo(server), (work) => {
      // Moving what waits elsewhere, claiming, settling.
      if (++calls === 3) return Promise.reject(new Error('killed'))
      return inTransaction(work)
    })
    await expect(crashing()).rejects.toThrow('killed')
    const send = sender(mailerTo(server))
    await send()
    expect(server.received).toHaveLength(1)
    later(10 * minuteMs)
    await send()
    await send()
    later(24 * 60 * minuteMs)
    await send()
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('does for an address without an account what it does for one that has one', async () => {
    const server = await serve()
    const signUpId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a4c'
    await database.db.insertInto('sign_up').values(aSignUp(signUpId, now)).execute()
    const { recorded, statements } = recordSql(database)
    const mailer = mailerTo(server)
    const pretended: RenderedMail[] = []
    const send = sender(
      {
        deliver: mailer.deliver,
        async pretend(mail) {
          pretended.push(mail)
          await mailer.pretend(mail)
        },
      },
      transactionsOn(recorded, clock),
    )
    const doing = async (asked: MailMessage | undefined): Promise<readonly string[]> => {
      await transactionsOn(
        database,
        clock,
      )(({ mails }) =>
        asked ? mails.queue(asked) : mails.queueNothing({ key: 'no', kind: 'sign-in-link' }),
      )
      statements.length = 0
      await send()
      return statements.map(({ sql }) => sql)
    }
    const forKnown = await doing(aMail())
    expect(await doing(undefined)).toEqual(forKnown)
    expect(server.received).toHaveLength(1)
    expect(pretended).toMatchObject([{ subject: 'Your sign-in link' }])
    expect(await tokens()).toHaveLength(2)
    const owner = { signUpId }
    const forUnknown = await doing(aMail({ kind: 'verify-sign-up', owner }))
    expect(await doing(aMail({ kind: 'already-registered', owner }))).toEqual(forUnknown)
    expect(server.received).toHaveLength(3)
    expect(decoded(server.received[2]?.raw ?? '')).not.toContain('token')
  })
})

const aSignUp = (id: string, at: Date) => ({
  id,
  cookie_hash: Buffer.alloc(32),
  email: 'aroha@example.nz',
  name: 'Aroha',
  password_hash: 'none',
  is_known: false,
  created_at: at,
  expires_at: new Date(at.getTime() + minuteMs * 1440),
})
