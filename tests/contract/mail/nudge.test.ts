import { makeProgram } from '#adapters/composition/app/container.ts'
import { readConfig } from '#adapters/composition/config/config.ts'
import { patienceMs, stopMailing } from '#adapters/composition/mail.ts'
import type { MailMessage } from '#application/mail/mail-store.ts'
import { aMailServer, type MailServer } from '#tests/support/account/a-mail-server.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'

const accountId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

const aMail: MailMessage = {
  key: 'one',
  kind: 'password-changed',
  recipient: 'aroha@example.nz',
  data: { name: 'Aroha' },
  owner: { accountId },
}

describeDatabase('a mail that is queued', (open) => {
  const database = emptiedDatabase(open)
  const closing: (() => Promise<void>)[] = []

  beforeEach(async () => {
    await database.db
      .insertInto('account')
      .values({ id: accountId, email: 'aroha@example.nz', name: 'Aroha', created_at: new Date() })
      .execute()
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })

  const openOn = async (options?: SMTPServerOptions) => {
    const server: MailServer = await aMailServer(options)
    closing.push(server.close)
    const config = readConfig({ SMTP_URL: server.url.href, DEMO: 'off' }, '/nowhere')
    const program = makeProgram({ config, database, logger: pino({ enabled: false }) })
    const stop = () => stopMailing(program.sending.mail, program.mailer)
    closing.push(stop)
    return { server, stop, inTransaction: program.inTransaction }
  }

  test('leaves by itself after its commit, which does not wait for it', async () => {
    let begun = 0
    const { server, inTransaction } = await openOn({
      onMailFrom(_address, _session, done) {
        begun++
        done()
      },
    })
    await inTransaction(async ({ mails }) => {
      await mails.queue(aMail)
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(begun).toBe(0)
    })
    expect(server.received).toHaveLength(0)
    await expect.poll(() => server.received.length).toBe(1)
  })

  test('stays where its transaction did not come to be', async () => {
    const { server, inTransaction, stop } = await openOn()
    const failed = inTransaction(async ({ mails }) => {
      await mails.queue(aMail)
      throw new Error('after all not')
    })
    await expect(failed).rejects.toThrow('after all not')
    await stop()
    expect(server.received).toHaveLength(0)
  })

  test('keeps nobody from stopping, and is tried again after it was broken off', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { inTransaction, stop } = await openOn({ onMailFrom: () => begin() })
    await inTransaction(({ mails }) => mails.queue(aMail))
    await begun
    // The server never answers: it is broken off.
    await stop()
    expect(patienceMs).toBeLessThan(8000)
    const row = await database.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, done_at: null })
    expect(row.payload).toMatchObject({ recipient: 'aroha@example.nz' })
    expect(row.due_at?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
  })
})
