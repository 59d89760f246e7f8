import { makeSmtpMailer, type SmtpMailer } from '#adapters/mail/smtp-mailer.ts'
import { aMailServer, type MailServer } from '#tests/support/account/a-mail-server.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let server: MailServer
const mailers: SmtpMailer[] = []
beforeEach(async () => {
  server = await aMailServer()
})
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.close()
  await server.close()
})

const mailerTo = (url: URL): SmtpMailer => {
  const mailer = makeSmtpMailer(url, { name: 'PriceHound', address: 'no-reply@example.nz' })
  mailers.push(mailer)
  return mailer
}

const aMail = {
  recipient: 'aroha@example.nz',
  subject: 'Hello',
  text: 'Kia ora',
  html: '<p>Kia ora</p>',
  messageId: '<1@example.nz>',
  accountId: null,
}

const headersOf = (raw = ''): string => raw.split('\r\n\r\n', 1)[0] ?? ''

test('says who it is from and that a machine wrote it', async () => {
  await mailerTo(server.url).deliver(aMail)
  const headers = headersOf(server.received[0]?.raw)
  expect(headers).toContain('From: PriceHound <no-reply@example.nz>')
  expect(headers).toContain('To: aroha@example.nz')
  expect(headers).toContain('Message-ID: <1@example.nz>')
  expect(headers).toContain('Auto-Submitted: auto-generated')
})

test.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\0'])(
  'keeps a subject with %j one header',
  async (lineBreak) => {
    await mailerTo(server.url).deliver({ ...aMail, subject: `Hi${lineBreak}Bcc: all@example.nz` })
    const [mail] = server.received
    expect(headersOf(mail?.raw)).not.toMatch(/^Bcc:/im)
    expect(mail?.to).toEqual(['aroha@example.nz'])
  },
)

// nodemailer GHSA-c7w3-x93f-qmm8: what stands in an address became a command.
test.each([
  'aroha@example.nz\r\nRCPT TO:<all@example.nz>',
  'aroha@example.nz>\r\nDATA',
  'aroha@example.nz, all@example.nz',
  '"all@example.nz" <aroha@example.nz>',
])('sends to nobody, where this stands for an address: %j', async (recipient) => {
  await expect(mailerTo(server.url).deliver({ ...aMail, recipient })).rejects.toThrow(RangeError)
  expect(server.received).toEqual([])
})

test('names the one address that answers go to, and no text that stands for one', async () => {
  await mailerTo(server.url).deliver({ ...aMail, replyTo: 'tane@example.nz' })
  expect(headersOf(server.received[0]?.raw)).toMatch(/^Reply-To: tane@example\.nz\r?$/m)
  for (const replyTo of [
    'tane@example.nz\r\nBcc: all@example.nz',
    'a@example.nz, b@example.nz',
    '',
  ])
    await expect(mailerTo(server.url).deliver({ ...aMail, replyTo })).rejects.toThrow(RangeError)
  expect(server.received).toHaveLength(1)
})

test('reaches an operator at a host without a dot', async () => {
  await mailerTo(server.url).deliver({ ...aMail, recipient: 'support@localhost' })
  expect(server.received[0]?.to).toEqual(['support@localhost'])
})

test('says nothing to a server without TLS where TLS is wanted', async () => {
  const url = new URL(`${server.url.href}?tls=required`)
  await expect(mailerTo(url).deliver(aMail)).rejects.toThrow()
  expect(server.received).toEqual([])
})

test('fails what is under way when it is closed', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const silent = await aMailServer({ onMailFrom: () => begin() })
  const mailer = mailerTo(silent.url)
  const delivery = mailer.deliver(aMail)
  void begun.then(mailer.close)
  await expect(delivery).rejects.toThrow()
  await silent.close()
})
