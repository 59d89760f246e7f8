import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { seedRun } from '#tests/support/collect/seed-run.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()
test('an admin sees what a collection that waits would do, and gives it up once asked twice', async ({
  visit,
}) => {
  const account = await accounts.make('Hana Waits', 'admin')
  const db = accounts.db()
  const { id: retailerId } = await db
    .selectFrom('retailer')
    .select('id')
    .where('slug', '=', 'harbour-tech')
    .executeTakeFirstOrThrow()
  const { id: sourceId } = await db
    .insertInto('source')
    .values({
      retailer_id: retailerId,
      kind: 'feed',
      name: 'Waiting',
      url: 'https://harbour-tech.example/waiting.xml',
      country: 'NZ',
      every_minutes: null,
      freshness_seconds: 3600,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const offer = {
    retailerRef: 'KTC-1',
    title: 'Kettle',
    priceMinor: 8900,
    currency: 'NZD',
  } as const
  const run = await seedRun(db, sourceId, {
    state: 'held',
    rows: 5,
    counts: { toAdd: 2, toRemove: 4 },
    heldFor: ['4 of 9 offers would be removed.'],
    examples: { gone: [offer], repriced: [] },
  })
  const page = await visit(`/admin/runs/${run}`, account)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Collection ${run} of Harbour Tech: Waiting`,
  )
  const places = page.getByRole('navigation', { name: 'Administration' })
  await expect(places.getByRole('link', { name: 'Sources' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(
    page.getByRole('region', { name: 'Examples of offers that would go' }),
  ).toContainText('Kettle')
  await expectOpenToAll(page)
  await page.getByRole('button', { name: 'Let it go on' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('2 new offers, 0 changed, 4 gone')
  await question.getByRole('button', { name: 'Decide later' }).first().click()
  await expect(page.getByText('This collection waits for you')).toBeVisible()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await question.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByText('Hana Waits').last()).toBeVisible()
  await page.goto('/admin/runs')
  await expect(page.getByRole('table', { name: 'Collections' })).toContainText('would be (4)')
  await expectOpenToAll(page)
  await db.deleteFrom('source').where('id', '=', sourceId).execute()
})

test('an admin adds a source, edits it, pauses it and takes it away', async ({ visit }) => {
  const account = await accounts.make('Hana Feeds', 'admin')
  const page = await visit('/admin/sources', { ...account, expected: /4\d\d/ })
  await page.getByRole('link', { name: 'Add a source' }).click()
  const form = page.getByRole('form', { name: 'Add a source' })
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(form.getByText('Retailer is needed.').first()).toBeVisible()
  await expectOpenToAll(page)
  await form.getByLabel('Retailer').selectOption({ label: 'Harbour Tech (NZ)' })
  await expect(form.getByLabel('Sells to')).toHaveValue('NZ')
  await form.getByLabel('Name').fill('Clearance')
  await form.getByLabel('Address').fill('https://mere:secret@harbour-tech.example/feed.xml')
  // So that nobody collects it.
  await form.getByLabel('Collected').selectOption('On demand alone')
  await form.getByRole('button', { name: 'Add source' }).click()
  // What only the server knows stands at its field, too.
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Address').fill('https://harbour-tech.example/clearance.xml')
  await form.getByRole('button', { name: 'Add source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clearance')
  await expect(page.getByText('It was not collected yet.')).toBeVisible()

  const details = page.getByRole('form', { name: 'Details' })
  await details.getByLabel('Prices count for').fill('0')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByLabel('Prices count for')).toHaveAttribute('aria-invalid', 'true')
  await details.getByLabel('Prices count for').fill('48')
  await details.getByLabel('Name').fill('Autumn clearance')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn clearance')

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pause this source' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('They are moving')
  await page.keyboard.press('Enter')
  await expect(page.getByText('They are moving').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expectOpenToAll(page)
  await page.goto('/admin/sources?state=paused')
  await expect(page.getByRole('table', { name: 'Sources' })).toContainText(
    'Harbour Tech: Autumn clearance',
  )
  await page.getByRole('link', { name: 'Harbour Tech: Autumn clearance' }).click()
  await page.getByRole('button', { name: 'Remove source' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove source' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources')
  await expect(page.getByText('Autumn clearance')).toHaveCount(0)
})
