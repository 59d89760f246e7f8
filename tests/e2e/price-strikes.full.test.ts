import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { addProduct, addShop } from '#tests/support/browser/post.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

test('an admin strikes a wrong price with a reason, which shoppers see at once, and undoes it', async ({
  visit,
}) => {
  const account = await accounts.make('Stella Strikes', 'admin')
  const page = await visit('/admin/products', { ...account, expected: /4\d\d/ })
  const offerOf = async (name: string, price: number) => {
    const { _id: retailerId } = await addShop(page, name)
    const link = `https://${name.toLowerCase().replace(' ', '-')}.example/rod`
    return { retailerId, price, link, currency: 'NZD' }
  }
  const prices = [await offerOf('Right Rods', 89), await offerOf('Wrong Wheels', 0.89)]
  const { id } = await addProduct(page, 'Stella Surf Rod 79', { prices })
  /** Answers are kept until the catalogue is found to be another, which takes a second. */
  const expectBest = (amountMinor: number): Promise<void> =>
    expect
      .poll(async () =>
        (await page.request.get(`/api/products/${id}?country=NZ`, { maxRetries: 2 })).json(),
      )
      .toMatchObject({ bestOffer: { amountMinor } })
  await expectBest(89)

  await page.goto(`/admin/products/${id}`)
  const history = page.getByRole('region', { name: 'Price history' })
  await history.getByText('Wrong Wheels').click()
  await history.getByRole('button', { name: /^Strike \$0\.89 of Wrong Wheels/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Strike this price?' })
  await expect(dialog).toContainText('counts as out of date')
  await dialog.getByRole('button', { name: 'Strike', exact: true }).click()
  await expect(dialog.getByText('Reason is needed.').first()).toBeVisible()
  await dialog.getByLabel('Reason').fill('Cents for dollars')
  await dialog.getByRole('button', { name: 'Strike', exact: true }).click()
  await expect(toast(page, 'The price is struck.')).toBeVisible()
  await expectBest(8900)
  const strikes = history.getByRole('list', { name: 'Strikes' })
  await expect(strikes).toContainText('Cents for dollars')
  await expect(strikes).toContainText('Struck by Stella Strikes')
  await expectOpenToAll(page)

  await strikes.getByRole('button', { name: 'Undo the strike of Wrong Wheels, NZ' }).click()
  await expect(toast(page, 'The prices are back.')).toBeVisible()
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
})
