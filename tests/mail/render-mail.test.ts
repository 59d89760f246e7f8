import { makeRenderMail } from '#adapters/mail/make-render-mail.ts'
import { mailContents } from '#adapters/mail/mail-contents.ts'
import type { MailKind } from '#application/mail/mail-store.ts'
import { expect, test } from 'vitest'

const render = makeRenderMail({
  publicUrl: new URL('https://prices.example.nz'),
  supportEmail: 'help@example.nz',
})

const token = 'T'.repeat(43)
const aMail = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  kind: 'verify-sign-up' as MailKind,
  recipient: 'aroha@example.nz',
  parameters: { name: 'Aroha' },
}
const kinds = Object.keys(mailContents) as MailKind[]

test.each([
  ['verify-sign-up', '/verify-email'],
  ['verify-email-change', '/verify-email'],
  ['sign-in-link', '/email-signin'],
  ['reset-password', '/reset-password'],
] as const)('leads from %s to our page %s, in both parts', (kind, path) => {
  const { text, html } = render({ ...aMail, kind }, token)
  const link = `https://prices.example.nz${path}?token=${token}`
  expect(text).toContain(link)
  expect(html).toContain(`href="${link}"`)
})

test('the mail about a webhook that was switched off leads to where it is switched on', () => {
  const { text } = render({ ...aMail, kind: 'webhook-off' }, token)
  expect(text).toContain('https://prices.example.nz/manage-account/webhooks')
})

test.each(kinds)('%s greets by name, says why it comes and fetches nothing', (kind) => {
  const mail = render(
    { ...aMail, kind, parameters: { name: 'Aroha', newEmail: 'new@x.nz' } },
    token,
  )
  expect(mail.text).toMatch(/^Kia ora Aroha,\n/)
  expect(mail.html).toContain('Kia ora Aroha,')
  for (const part of [mail.text, mail.html]) expect(part).toContain('this address was entered')
  expect(mail.html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i)
  const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  for (const href of links) expect(href).toMatch(/^(https:\/\/prices\.example\.nz\/|mailto:help@)/)
  expect(mail.messageId).toBe(`<${aMail.id}@prices.example.nz>`)
})

test('makes nothing of what stands in a name or an address', () => {
  const parameters = {
    name: '<img src=x onerror=alert(1)>&"\'',
    newEmail: '"><script>alert(1)</script>@x.nz',
  }
  for (const kind of kinds) {
    const { html, subject } = render({ ...aMail, kind, parameters }, token)
    expect(html).not.toMatch(/<(img|script)/i)
    expect(subject).not.toContain('<')
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;&#38;&#34;&#39;')
  }
})

test('greets somebody without a name', () => {
  expect(render({ ...aMail, parameters: {} }, token).text).toMatch(/^Kia ora,\n/)
})

test('that a reported offer is corrected tells what is shown now', () => {
  const parameters = { name: 'Aroha', outcome: 'corrected', shop: 'Tui & Co', price: '$549.00' }
  const { text } = render({ ...aMail, kind: 'offer-report-answered', parameters }, token)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('The price of Tui & Co is now $549.00.')
})
