import { stripVTControlCharacters } from 'node:util'
import type { ContactView } from '#application/contact/contact-view.ts'
import { showMessage, showMessages } from '#cli/commands/site/contact.ts'
import { describe, expect, test } from 'vitest'

const now = new Date('2027-02-01T03:00:00Z')

const aMessage: ContactView = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  reason: 'question',
  productUrl: null,
  subject: 'Is this the second version?',
  message: 'Kia ora\n\nWhich one is it?',
  fromAccount: false,
  receivedAt: new Date('2027-01-30T03:00:00Z'),
  closedAt: null,
}

describe('messages in the terminal', () => {
  test('are a table with the way to those before them', () => {
    const text = stripVTControlCharacters(
      showMessages({ items: [aMessage], next: aMessage.id }, 'open', now),
    )
    expect(text).toMatch(/0198c9a0-\S+ +2 days ago +General Question +Aroha Ngata/)
    expect(text).toContain(`--before ${aMessage.id}`)
    expect(showMessages({ items: [], next: null }, 'open', now)).toBe('No open messages.')
  })

  test('are shown whole, line by line', () => {
    const text = stripVTControlCharacters(showMessage(aMessage, now))
    expect(text).toMatch(/^Is this the second version\?\nFrom +Aroha Ngata, aroha@example\.nz\n/)
    expect(text).toMatch(/\n\nKia ora\n\nWhich one is it\?$/)
  })

  test('do not give orders to it', () => {
    const order = 'Kea\u001b]0;owned\u0007\u009b2J\u202eevil\u0008'
    const hostile = { ...aMessage, name: order, subject: order, message: order, productUrl: order }
    for (const text of [
      showMessage(hostile, now),
      showMessages({ items: [hostile], next: null }, 'open', now),
    ])
      expect(text).not.toMatch(/[\u0007\u0008\u009b\u202e]|\u001b\]/)
  })
})
