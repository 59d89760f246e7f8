import { stripVTControlCharacters } from 'node:util'
import type { ContactView } from '#application/contact/contact-view.ts'
import { showMessage, showMessages } from '#cli/commands/site/contact.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
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

describe('pricehound contact', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('lists, shows and closes, and says so to people and programs', async () => {
    const database = await open()
    const { productUrl, receivedAt, closedAt, fromAccount: _, ...text } = aMessage
    await database.db
      .insertInto('contact_message')
      .values({
        ...text,
        product_url: productUrl,
        received_at: receivedAt,
        closed_at: closedAt,
        once_key: null,
        account_id: null,
      })
      .execute()
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const run = (...args: readonly string[]) =>
      runCommand(['contact', ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })

    const listed = await run('list', 'second version', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject({ items: [{ id: aMessage.id }], next: null })
    expect((await run('close', aMessage.id)).stdout).toContain('closed')
    expect((await run('list')).stdout).toBe('No open messages.\n')
    const unknown = await run('show', aMessage.id.replace('0198', '0199'))
    expect(unknown).toMatchObject({ code: 3, stdout: '' })
  })
})
