import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

/** Offers of a shop of their own, so that nothing that others look at changes. */
const askAbout = async (...titles: string[]): Promise<void> => {
  const db = accounts.db()
  const { id: shop } = await db
    .insertInto('retailer')
    .values({
      slug: 'matched-moa',
      name: 'Matched Moa',
      domains: ['matched-moa.example'],
      country: 'NZ',
      shipping_from: 'Nelson, New Zealand',
      demo: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, title] of titles.entries()) {
    const id = randomUUID()
    await sql`insert into offer (id, retailer_id, country, retailer_ref, title, url, price_minor,
        currency, availability, condition, first_seen_at, changed_at)
      values (${id}, ${shop}, 'NZ', ${id}, ${title}, ${`https://matched-moa.example/${at}`}, 49900,
        'NZD', 'in-stock', 'new', now(), now())`.execute(db)
    await sql`insert into match_question (id, offer_id, kind, candidates, asked_at)
      select ${randomUUID()}, ${id}, 'unsure', json_build_array(json_build_object(
        'productId', product.id, 'confidence', 0.61, 'reasons', json_build_array('Same brand'),
        'refusals', json_build_array('Colour differs'))), ${new Date(1_700_000_000_000 + at)}
      from product where demo order by id limit 1`.execute(db)
  }
}

/** A shopper says that the offer is another product. */
const report = async (title: string, accountId: string, note: string): Promise<void> => {
  const db = accounts.db()
  await sql`insert into offer_report (id, offer_id, account_id, kind, note, price_minor, reported_at)
    select ${randomUUID()}, id, ${accountId}, 'product', ${note}, price_minor, now()
    from offer where title = ${title}`.execute(db)
  await sql`insert into match_question (id, offer_id, kind, candidates, asked_at)
    select ${randomUUID()}, id, 'reported', '[]', now() - interval '1 second'
    from offer where title = ${title}`.execute(db)
}

test('an admin says what offers are, by finger and by key', async ({ visit }) => {
  const account = await accounts.make('Moana Match', 'admin')
  const db = accounts.db()
  await askAbout('Moa Glider Drone', 'Moa Thing', 'Moa Leaflet')
  const page = await visit('/admin/matches', { ...account, size: 'phone' })
  const card = (name: string) => page.getByRole('article', { name })
  await expect(card('Moa Glider Drone')).toContainText('$499.00 at Matched Moa')
  await expect(card('Moa Glider Drone')).toContainText('Colour differs')
  await expectOpenToAll(page)

  await card('Moa Thing').focus()
  await page.keyboard.press('s')
  await expect(card('Moa Leaflet')).toBeFocused()
  await page.keyboard.press('x')
  await expect(card('Moa Leaflet')).toHaveCount(0)
  await expect(page.getByText('The offer stays out').last()).toBeVisible()

  await card('Moa Glider Drone').getByRole('button', { name: 'New product' }).click()
  const asked = page.getByRole('dialog', { name: 'Make a new product of it' })
  await asked.getByLabel('Category').selectOption('camera-drones')
  await asked.getByRole('button', { name: 'Make it' }).click()
  await expect(card('Moa Glider Drone')).toHaveCount(0)
  await expect(card('Moa Thing')).toBeFocused()

  await page.keyboard.press('o')
  const another = page.getByRole('dialog', { name: 'Which product is it?' })
  const made = await db
    .selectFrom('product')
    .select(['public_id', 'slug'])
    .where('title', '=', 'Moa Glider Drone')
    .executeTakeFirstOrThrow()
  const address = another.getByRole('textbox')
  await address.fill(`http://evil.example/product/${made.slug}-${made.public_id}`)
  await another.getByRole('button', { name: 'Give it the offer' }).click()
  await expect(address).toHaveAccessibleDescription(/neither the address of a product on this/)
  await address.fill(`/product/${made.slug}-${made.public_id}`)
  await another.getByRole('button', { name: 'Give it the offer' }).click()
  await expect(card('Moa Thing')).toHaveCount(0)
  await expect(page.getByText('The offer is with Moa Glider Drone now').last()).toBeVisible()

  const filters = page.getByRole('group', { name: 'Which offers' })
  // Both at once: neither takes the other back.
  await filters.getByLabel('Show').selectOption('Answered')
  await filters.getByLabel('Shop').selectOption('Matched Moa')
  await page.waitForURL('**/matches?state=answered&shop=matched-moa')
  await expect(card('Moa Thing')).toContainText('another product: Moa Glider Drone')
  await expect(card('Moa Thing')).toContainText(`by ${account.email}`)
  await expectOpenToAll(page)
  const undo = card('Moa Leaflet').getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(undo).toHaveCount(0)
  await filters.getByLabel('Show').selectOption('Open')
  await page.waitForURL('**/matches?shop=matched-moa')
  await expect(card('Moa Leaflet').getByRole('button', { name: 'New product' })).toBeVisible()

  await report('Moa Thing', account.id, 'It is a kettle.')
  await page.goto('/admin/matches?shop=matched-moa')
  await expect(card('Moa Thing')).toContainText('It is a kettle.')
  await card('Moa Thing')
    .getByRole('button', { name: /^It is right/ })
    .click()
  await expect(card('Moa Thing')).toHaveCount(0)

  await page.goto(`/product/${made.slug}-${made.public_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moa Glider Drone')
})
