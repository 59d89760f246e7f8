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
