import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { AccountDetails } from '#application/account/manage-accounts.ts'
import { showAccount, showAccounts } from '#cli/commands/account/users.ts'

const now = new Date('2027-02-01T03:00:00Z')

const anAccount: AccountDetails = {
  id: '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  email: 'aroha@example.nz',
  name: 'Aroha Ngata',
  role: 'admin',
  pendingEmail: null,
  hasPassword: true,
  hasGoogle: true,
  pictureTag: null,
  createdAt: new Date('2027-01-30T03:00:00Z'),
  disabledAt: null,
  sessions: 2,
  lastSeenAt: new Date('2027-02-01T01:00:00Z'),
}

describe('accounts in the terminal', () => {
  test('are a table with the way to the next page', () => {
    const found = { accounts: [anAccount, { ...anAccount, lastSeenAt: null }], total: 102 }
    const text = stripVTControlCharacters(showAccounts(found, { page: 2, pageSize: 2 }, now))
    expect(text).toMatch(/aroha@example\.nz +Aroha Ngata +admin +enabled +2 days ago +2 h ago/)
    expect(text).toContain('not signed in')
    expect(text).toContain('3 to 4 of 102; next page: --page 3')
    expect(showAccounts({ accounts: [], total: 0 }, { page: 1, pageSize: 2 }, now)).toBe(
      'No accounts.',
    )
    expect(showAccounts({ accounts: [], total: 9 }, { page: 9, pageSize: 2 }, now)).toBe(
      'No more accounts.',
    )
  })

  test('are shown one by one with how they sign in, and why not', () => {
    const text = stripVTControlCharacters(showAccount(anAccount, now))
    expect(text).toMatch(/Signs in by +password, Google, emailed link/)
    expect(text).toMatch(/Sessions +2; 2 h ago/)
    const disabled = { ...anAccount, disabledAt: now, pendingEmail: 'new@example.nz' }
    expect(stripVTControlCharacters(showAccount(disabled, now))).toMatch(
      /State +disabled since 2027-02-01\n.*\nNew email +new@example\.nz/,
    )
  })
})
