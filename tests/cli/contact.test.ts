import { stripVTControlCharacters } from 'node:util'
import { showAnswer } from '#cli/show/show-answer.ts'
import { contactOperations } from '#openapi/operations/contact.ts'
import type { ContactMessageBody } from '#openapi/schemas/contact.ts'
import { describe, expect, test } from 'vitest'

const now = new Date('2027-02-01T03:00:00Z')

const aMessage: ContactMessageBody = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  name: 'Aroha Ngata',
  email: 'aroha@example.nz',
  reason: 'question',
  productUrl: null,
  subject: 'Is this the second version?',
  message: 'Kia ora\n\nWhich one is it?',
  fromAccount: false,
  receivedAt: '2027-01-30T03:00:00.000Z',
  closedAt: null,
}

const { listContactMessages, showContactMessage } = contactOperations

const showList = (items: readonly ContactMessageBody[], nextCursor: string | null): string =>
  showAnswer({ items, nextCursor }, listContactMessages.commands[0], now)

const showOne = (message: ContactMessageBody): string =>
  showAnswer(message, showContactMessage.commands[0], now)

describe('messages in the terminal', () => {
  test('are a table with the way to those before them', () => {
    const text = stripVTControlCharacters(showList([aMessage], aMessage.id))
    expect(text).toMatch(/0198c9a0-\S+ +2 days ago +question +Aroha Ngata/)
    expect(text).toContain(`Next page: --before ${aMessage.id}`)
    expect(showList([], null)).toBe('No message fits.')
  })

  test('are shown whole, line by line', () => {
    const text = stripVTControlCharacters(showOne(aMessage))
    expect(text).toMatch(/^Is this the second version\?\nFrom +Aroha Ngata, aroha@example\.nz\n/)
    expect(text).toMatch(/\nClosed +-\n/)
    expect(text).toMatch(/\n\nKia ora\n\nWhich one is it\?$/)
  })

  test('do not give orders to it', () => {
    const order = 'Kea\u001b]0;owned\u0007\u009b2J\u202eevil\u0008'
    const hostile = { ...aMessage, name: order, subject: order, message: order, productUrl: order }
    for (const text of [showOne(hostile), showList([hostile], null)])
      expect(text).not.toMatch(/[\u0007\u0008\u009b\u202e]|\u001b\]/)
  })
})
