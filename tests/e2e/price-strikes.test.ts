import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { post } from '#tests/support/browser/post.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

/** Of this site already, so that nothing has to be fetched from anywhere. */
const picture = '/images/demo/awMiEnyh59s-1.svg'

test('an admin strikes a wrong price with a reason, which shoppers see at once, and undoes it', async ({
  visit,
}) => {
  const account = await accounts.make('Stella Strikes', 'admin')
  const page = await visit('/admin/products', { ...account, expected: /4\d\d/ })
  const prices: object[] = []
  for (const [name, price] of [
    ['Right Rods', 89],
    ['Wrong Wheels', 0.89],
  ] as const) {
    const domain = `${name.toLowerCase().replace(' ', '-')}.example`
    const shop = await post<{ _id: string }>(page, '/api/retailers', {
      name,
      domain,
      logo: picture,
      shippingDetails: {
        shippingFrom: 'Picton, New Zealand',
        shippingTimeToNZ: '2-4 working days',
        freeShippingThreshold: 0,
      },
    })
    const link = `https://${domain}/rod`
    prices.push({ retailerId: shop._id, price, link, currency: 'NZD' })
  }
  const { id } = await post<{ id: string }>(page, '/api/products', {
    name: 'Stella Surf Rod 79',
    category: 'Sports & Outdoors',
    subcategories: ['Camping & Tramping'],
    description: 'A rod.',
    photos: [picture],
    prices,
  })
  /** Answers are kept until the catalogue is found to be another, which takes a second. */
  const expectBest = (amountMinor: number): Promise<void> =>
    expect
      .poll(async () => {
        const answer = await page.request.get(`/api/products/${id}?country=NZ`)
        const { bestOffer } = (await answer.json()) as { bestOffer: { amountMinor: number } }
        return bestOffer.amountMinor
      })
      .toBe(amountMinor)
  await expectBest(89)

  await page.getByRole('searchbox').fill('surf rod 79')
  await page.getByRole('link', { name: 'Stella Surf Rod 79' }).click()
  const history = page.getByRole('region', { name: 'Price history' })
  await history.getByText('Wrong Wheels').click()
  await history.getByRole('button', { name: /^Strike \$0\.89 of Wrong Wheels/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Strike this price?' })
  await expect(dialog).toContainText('counts as out of date')
  await dialog.getByRole('button', { name: 'Strike', exact: true }).click()
  await expect(dialog.getByText('Reason is needed.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Cents for dollars')
  await dialog.getByRole('button', { name: 'Strike', exact: true }).click()
  await expect(page.getByText('The price is struck.', { exact: true }).last()).toBeVisible()
  await expectBest(8900)
  const strikes = history.getByRole('list', { name: 'Strikes' })
  await expect(strikes).toContainText('Cents for dollars')
  await expect(strikes).toContainText('Struck by Stella Strikes')
  await expectOpenToAll(page)

  await strikes.getByRole('button', { name: 'Undo the strike of Wrong Wheels, NZ' }).click()
  await expect(page.getByText('The prices are back.', { exact: true }).last()).toBeVisible()
  await expect(strikes).toContainText('Undone by Stella Strikes')
  await expectBest(89)

  await history.getByRole('button', { name: 'Strike a span' }).click()
  const span = page.getByRole('dialog', { name: 'Strike all prices of a span' })
  await expectOpenToAll(page)
  await span.getByLabel('Whose prices').selectOption('All offers in New Zealand')
  await span.getByLabel('From (UTC)').fill('2021-01-01T00:00')
  await span.getByLabel('Until (UTC)').fill('2020-01-01T00:00')
  await span.getByLabel('Reason').fill('Prices of another rod')
  await span.getByRole('button', { name: 'Strike', exact: true }).click()
  await expect(span.getByText(/must be after/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'What was done' })).toContainText(
    'struck prices of a product',
  )
})
