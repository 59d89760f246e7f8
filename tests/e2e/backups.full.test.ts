import { randomUUID } from 'node:crypto'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

test('an admin sees what became of backups, and asks for one by the keyboard', async ({
  visit,
}) => {
  const db = accounts.db()
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000)
  const aBackup = (name: string, minutes: number) => ({
    id: randomUUID(),
    path: `/var/backups/pricehound-${name}.backup`,
    host: 'worker-1',
    rotated: true,
    started_at: ago(minutes + 2),
    alive_at: ago(minutes),
    ended_at: ago(minutes),
    bytes: null,
    rows: null,
    error: null,
  })
  const made = { ...aBackup('one', 58), bytes: 48_210_944, rows: 5_210_400 }
  const failed = { ...aBackup('two', 30), error: 'It cannot be written: the disk is full.' }
  const making = { ...aBackup('three', 0), ended_at: null }
  await db.insertInto('backup').values([made, failed, making]).execute()
  const page = await visit('/admin/jobs', await accounts.make('Bo Backs', 'admin'))
  const places = page.getByRole('navigation', { name: 'Administration' })
  await places.getByRole('link', { name: 'Backups' }).click()
  const row = (name: string) =>
    page.getByRole('table', { name: 'Backups' }).getByRole('row').filter({ hasText: name })
  await expect(row('pricehound-one')).toContainText('48.2\u00a0MB')
  await expect(row('pricehound-one')).toContainText('2 min 0 s')
  await expect(row('pricehound-two')).toContainText('the disk is full')
  await expect(row('pricehound-three')).toContainText('Being made')
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
  await expect(row('pricehound-three')).toContainText('1.3\u00a0GB')
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
