import type { OutboxMail } from '#application/mail/mail.ts'
import { aServer } from '#tests/support/server/a-server.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'

const aMail: OutboxMail = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  from: 'PriceHound <no-reply@localhost>',
  recipient: 'aroha@example.nz',
  subject: 'Verify <your> address',
  text: 'Kia ora <b>Aroha</b>,\n\nhttp://localhost:3000/verify-email?token=abc\n',
  html: '<p>Kia ora</p><script>alert(1)</script>',
  messageId: '<0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b@localhost>',
  accountId: null,
  sentAt: new Date('2027-02-01T03:00:00Z'),
}

const outbox = {
  list: async () => [aMail],
  find: async (id: string) => (id === aMail.id ? aMail : undefined),
}
const server = aServer({ mail: { outbox } })

const ask = (request: InjectOptions): Promise<LightMyRequestResponse> =>
  server.inject({
    ...request,
    headers: { host: 'localhost:3000', accept: 'text/html', ...request.headers },
  })

const one = `/dev/outbox/${aMail.id}`

test('lists what was kept, and leads to each', async () => {
  const { statusCode, body, headers } = await ask({ url: '/dev/outbox' })
  expect(statusCode).toBe(200)
  for (const part of [`href="${one}"`, 'Verify &#60;your&#62; address', 'aroha@example.nz'])
    expect(body).toContain(part)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('shows a mail as text whose links work, and as HTML in a frame of ours', async () => {
  const { body, headers } = await ask({ url: one })
  expect(body).toContain('Kia ora &#60;b&#62;Aroha&#60;/b&#62;')
  expect(body).toContain('<a href="http://localhost:3000/verify-email?token=abc">')
  expect(body).toContain(`src="${one}/html"`)
  expect(headers['content-security-policy']).toContain("frame-src 'self'")
})

test('sends the HTML so that nothing in it runs, is fetched or is framed elsewhere', async () => {
  const { body, headers } = await ask({ url: `${one}/html` })
  expect(body).toBe(aMail.html)
  const policy = String(headers['content-security-policy'])
  for (const part of ["default-src 'none'", 'sandbox', "frame-ancestors 'self'"])
    expect(policy).toContain(part)
  expect(policy).not.toContain('allow-scripts')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test.each([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another name', { headers: { host: 'pricehound.example' } }],
  ['a name that a stranger owns', { headers: { host: 'localhost.example.nz' } }],
  ['a proxy', { headers: { 'x-forwarded-for': '10.0.0.1' } }],
  ['another proxy', { headers: { forwarded: 'for=10.0.0.1' } }],
  ['a third proxy', { headers: { via: '1.1 proxy' } }],
])('is not there for %s', async (_who, request) => {
  for (const url of ['/dev/outbox', one, `${one}/html`]) {
    const { statusCode, body } = await ask({ url, ...request })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('aroha')
  }
})

test('is not there where mails leave, and knows no other mails', async () => {
  const headers = { host: 'localhost' }
  expect((await aServer().inject({ url: '/dev/outbox', headers })).statusCode).toBe(404)
  expect((await ask({ url: '/dev/outbox/x' })).statusCode).toBe(404)
})
