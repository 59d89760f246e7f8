import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).last()

test('an admin sees what became of backups, and asks for one by the keyboard', async ({
  visit,
}) => {
  const db = accounts.db()
  const now = Date.now()
  const ago = (minutes: number): Date => new Date(now - minutes * 60_000)
  const inFolder = { host: 'worker-1', rotated: true, bytes: null, rows: null, error: null }
  const making = {
    ...inFolder,
    id: randomUUID(),
    path: '/var/backups/pricehound-three.backup',
    started_at: ago(1),
    alive_at: ago(0),
    ended_at: null,
  }
  await db
    .insertInto('backup')
    .values([
      {
        ...inFolder,
        id: randomUUID(),
        path: '/var/backups/pricehound-one.backup',
        started_at: ago(60),
        alive_at: ago(58),
        ended_at: ago(58),
        bytes: 48_210_944,
        rows: 5_210_400,
      },
      {
        ...inFolder,
        id: randomUUID(),
        path: '/var/backups/pricehound-two.backup',
        started_at: ago(30),
        alive_at: ago(30),
        ended_at: ago(30),
        error: '/var/backups/pricehound-two.backup cannot be written: the disk is full.',
      },
      making,
    ])
    .execute()
  const page = await visit('/admin/jobs', await accounts.make('Bo Backs', 'admin'))
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Backups' })
    .click()
  const rows = page.getByRole('table', { name: 'Backups' }).getByRole('row')
  await expect(rows.filter({ hasText: 'pricehound-one' })).toContainText('48.2\u00a0MB')
  await expect(rows.filter({ hasText: 'pricehound-one' })).toContainText('2 min 0 s')
  await expect(rows.filter({ hasText: 'pricehound-two' })).toContainText('the disk is full')
  await expect(rows.filter({ hasText: 'pricehound-three' })).toContainText('Being made')
  await expect(page.getByText(/^Last whole backup: .*48\.2/)).toBeVisible()
  await expectOpenToAll(page)
  const make = page.getByRole('button', { name: 'Make one now' })
  await expect(make).toHaveAttribute('aria-disabled', 'true')

  // The page follows by itself.
  await db
    .updateTable('backup')
    .set({ ended_at: new Date(), bytes: 1_300_000_000, rows: 7 })
    .where('id', '=', making.id)
    .execute()
  await expect(rows.filter({ hasText: 'pricehound-three' })).toContainText('1.3\u00a0GB')
  await expect(make).toHaveAttribute('aria-disabled', 'false')

  // Not for real: the embedded database of this site stands still while it is backed up.
  let asked = 0
  await page.route('**/api/admin/backups', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked++
    return route.fulfill({ status: 202 })
  })
  await make.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Asked for. It starts within seconds.')).toBeVisible()
  expect(asked).toBe(1)
})
