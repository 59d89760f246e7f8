import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import type { Mail, MailData } from '#application/mail/mail-store.ts'
import { expect, test } from 'vitest'

const render = makeRenderMail({
  publicUrl: new URL('https://prices.example.nz'),
  supportEmail: 'help@example.nz',
})

const token = 'T'.repeat(43)
const id = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'
const recipient = 'aroha@example.nz'

/** One mail of each kind, in which everything that somebody chose is this text. */
const mailsSaying = (text: string): readonly Mail[] => {
  const data = { name: text }
  const product = { title: text, path: '/product/lamp' }
  const item = {
    product: text,
    path: '/product/lamp',
    shop: text,
    amount: '$9.00',
    covers: 'delivered, delivery is free',
    waitsFor: 'being back in stock',
    lowest: '$8.00',
    advice: { kind: 'wait' as const, reason: 'Likely to drop within 30 days (about 7 in 10).' },
    checkedAt: '2027-02-01T03:00:00Z',
    timeZone: 'Pacific/Auckland',
  }
  const contact = { id, sender: text, email: 'kea@example.nz', reason: 'Bug', message: text }
  const of: MailData = {
    'verify-sign-up': data,
    'already-registered': data,
    'sign-in-link': data,
    'reset-password': data,
    'verify-email-change': data,
    'email-changed': { ...data, newEmail: text },
    'password-changed': data,
    'google-linked': data,
    'google-refused': data,
    'contact-message': { ...data, ...contact, subject: 'A fault' },
    'contact-received': { ...data, subject: text },
    'offer-report-answered': { ...data, outcome: 'right', shop: text, price: '$9.00', product },
    'watch-confirm': { ...data, product: 'a lamp', isSearch: true, waitsFor: text, watchIds: [id] },
    'watch-met': { ...data, items: [item, item], watchIds: [] },
    'webhook-off': { ...data, host: 'a.example', because: 'gone' },
  }
  return Object.entries(of).map(([kind, data]) => ({ kind, recipient, data }) as Mail)
}
const mails = mailsSaying('Aroha')

test.each([
  ['verify-sign-up', '/verify-email'],
  ['verify-email-change', '/verify-email'],
  ['sign-in-link', '/email-signin'],
  ['reset-password', '/reset-password'],
] as const)('leads from %s to our page %s, in both parts', (kind, path) => {
  const { text, html } = render({ id, payload: { kind, recipient, data: {} } }, token)
  const link = `https://prices.example.nz${path}?token=${token}`
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
})

test('the mail about a webhook that was switched off leads to where it is switched on', () => {
  const data = { host: 'a.example', because: 'gone' } as const
  const { text } = render({ id, payload: { kind: 'webhook-off', recipient, data } }, undefined)
  expect(text).toContain('https://prices.example.nz/manage-account/webhooks')
})

test.each(mails)('$kind greets by name, says why it comes and fetches nothing', (payload) => {
  const mail = render({ id, payload }, token)
  expect(mail.text).toMatch(/^Kia ora Aroha,\n/)
  expect(mail.html).toContain('Kia ora Aroha,')
  for (const part of [mail.text, mail.html]) expect(part).toContain('this address was entered')
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  for (const href of links) expect(href).toMatch(/^(https:\/\/prices\.example\.nz\/|mailto:help@)/)
  expect(mail.messageId).toBe(`<${id}@prices.example.nz>`)
})

test('makes nothing of what stands in a name or an address', () => {
  for (const payload of mailsSaying('"><img src=x onerror=alert(1)>&"\'')) {
    const { html } = render({ id, payload }, token)
    expect(html).not.toMatch(/<(img|script)/i)
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#38;&#34;&#39;')
  }
})

test('greets somebody without a name', () => {
  const payload = { kind: 'sign-in-link', recipient, data: {} } as const
  expect(render({ id, payload }, token).text).toMatch(/^Kia ora,\n/)
})

test('that a reported offer is corrected tells what is shown now', () => {
  const data = { outcome: 'corrected', shop: 'Tui & Co', price: '$549.00' } as const
  const { text } = render(
    { id, payload: { kind: 'offer-report-answered', recipient, data } },
    undefined,
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The price of Tui & Co is now $549.00.')
})
