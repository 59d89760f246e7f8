import { describe } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { signIn } from '#tests/support/site/account-steps.ts'
import { fillWishlist } from '#tests/support/site/fill-wishlist.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()
const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const added = 'This item has been successfully added to your wishlist!'
const removed = 'Product successfuly removed from wishlist'

describe('the wishlist', () => {
  test('is filled by hearts in results and by the button of a product', async ({ visit }) => {
    const account = await accounts.make('Ana Tui')
    const page = await visit('/search?q=kettle&country=NZ', account)
    const hearts = page.getByRole('button', { name: /^Add to wishlist: / })
    await hearts.first().click()
    await expect(toast(page, added)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove from wishlist: / })).toHaveCount(1)
    const inHeader = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
    await expect(inHeader).toHaveAccessibleName('Wishlist 1 product')
    await expectOpenToAll(page)

    await page.goto(product)
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await expect(toast(page, added)).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Remove from wishlist', exact: true }),
    ).toBeVisible()

    await expect(inHeader).toHaveAccessibleName('Wishlist 2 products')
    await inHeader.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Ana Tui's Wishlist")
    await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Apple iPhone 15 Pro 128GB' }).click()
    await expect(page).toHaveURL(new RegExp(product))
  })

  test('is kept in the browser of a visitor, and goes along when they sign in', async ({
    visit,
  }) => {
    const account = await accounts.make('Rangi Moana')
    const page = await visit(`${product}?basis=item`)
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await expect(toast(page, added)).toBeVisible()
    await page.goto('/search?q=kettle&country=NZ')
    await page
      .getByRole('button', { name: /^Add to wishlist: / })
      .first()
      .click()
    const inHeader = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
    await expect(inHeader).toHaveAccessibleName('Wishlist 2 products')

    await inHeader.click()
    await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Buy these together' })).toBeVisible()
    await expectOpenToAll(page)
    await page.getByRole('button', { name: /^Remove from wishlist: .*[Kk]ettle/ }).click()
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()

    await page.getByRole('link', { name: 'Sign in to have it on all your devices' }).click()
    await signIn(page, account)
    await expect(page).toHaveURL(/\/wishlist$/)
    await expect(
      toast(page, '1 product was added to your wishlist from this browser.'),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Rangi Moana's Wishlist")
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
    expect(await page.evaluate(`localStorage.getItem('wishes')`)).toBeNull()
  })

  test('is shared by an address, from which others keep it', async ({ visit }) => {
    const page = await visit(product)
    await page.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await expect(toast(page, added)).toBeVisible()
    await page.goto('/wishlist')
    await page.evaluate(`navigator.share = async ({ url }) => { document.title = url }`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page).toHaveTitle(/\/wishlist\?products=awMiEnyh59s/)
    const address = await page.title()
    await page.evaluate(`localStorage.clear()`)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared wishlist')
    await expectOpenToAll(page)
    await page.getByRole('button', { name: 'Add all to my wishlist' }).click()
    await expect(toast(page, '1 product was added to your wishlist.')).toBeVisible()
    await page.getByRole('link', { name: 'My wishlist', exact: true }).click()
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
  })

  test('lets items go, and takes back what was not meant', async ({ visit }) => {
    const account = await accounts.make('Dora')
    await fillWishlist(accounts.db(), account.id, 2)
    const page = await visit('/wishlist', account)
    const first = page.getByRole('button', { name: /^Remove from wishlist: / }).first()
    const title = (await first.getAttribute('aria-label'))?.split(': ')[1] ?? ''
    await first.click()
    await expect(toast(page, removed)).toBeVisible()
    await expect(page.getByText('Displaying 1 of 1 products')).toBeVisible()
    const back = page.getByRole('button', { name: `Put it back: ${title}` })
    await expect(back).toBeFocused()
    await expectOpenToAll(page)
    await back.click()
    await expect(page.getByText('Displaying 2 of 2 products')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: title })).toBeVisible()
  })
})
