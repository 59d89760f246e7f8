import type { Page } from '@playwright/test'
import { layoutShiftOf } from '#tests/support/browser/layout-shift.ts'
import { violations } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test } from '#tests/support/browser/visit.ts'
import type { AdsBody } from '#openapi/schemas/ad.ts'

const accounts = siteAccounts()

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const adIn = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('complementary', { name: 'Advertisements' }).first()

/** Goes down the page as people do, so that what waits for them comes. */
const comeNear = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(adIn(page).getByRole('link')).toBeVisible()
}

test('ads stand where room was kept, labelled, take turns, wait for the mouse, and lead on', async ({
  visit,
}) => {
  const page = await visit(product, {
    size: 'desk',
    prepare: async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.clock.install()
    },
  })
  await comeNear(page)
  const ad = adIn(page)
  await expect(ad.getByText('Ad (invented)')).toBeVisible()
  const link = ad.getByRole('link')
  const first = await link.getAttribute('href')
  expect(first).toMatch(/^\/out\/ad\//)
  expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener')

  await link.hover()
  await page.clock.runFor(31_000)
  expect(await link.getAttribute('href')).toBe(first)
  await page.mouse.move(0, 0)
  await page.clock.runFor(31_000)
  await expect(link).not.toHaveAttribute('href', first ?? '')

  expect(await layoutShiftOf(page)).toBeLessThan(0.01)
  await expect(page.getByRole('button', { name: 'Close advertisement' })).toHaveCount(0)
})

test('who is signed in closes an ad until the next load, or blocks them all', async ({ visit }) => {
  const account = await accounts.make('Hemi')
  const page = await visit(product, { prepare: account.prepare })
  await comeNear(page)
  const ad = adIn(page)
  await ad.getByRole('button', { name: 'Close advertisement' }).click()
  await expect(ad.getByRole('link')).toHaveCount(0)
  await expect(ad).toBeFocused()
  await page.reload()
  await comeNear(page)
  await page.getByRole('heading', { name: 'Reviews', exact: true }).scrollIntoViewIfNeeded()
  const beside = page.getByRole('complementary', { name: 'Advertisements beside the reviews' })
  await expect(beside.getByRole('link').first()).toBeVisible()
  // Two landmarks of one kind need names of their own.
  expect(await violations(page)).toEqual([])

  await page.evaluate(`localStorage.setItem('adsBlocked', 'true')`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/ads|\/images\/ad\//.test(request.url())) asked.push(request.url())
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Similar products' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('complementary', { name: 'Advertisements' })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('an admin submits an ad, puts it right, looks at its days, archives and deletes it', async ({
  visit,
}) => {
  const account = await accounts.make('Ida Ads', 'admin')
  const page = await visit('/ads', { prepare: account.prepare, expected: /422/ })
  const form = page.getByRole('form', { name: 'Submit an ad' })
  await form.getByLabel('Company name').fill('Weka Rafts')
  await form.getByLabel('Email address').fill('ads@weka.example')
  await form.getByLabel('Ad image URL').fill('https://127.0.0.1/raft.png')
  await form.getByLabel('Ad link URL').fill('https://weka.example/')
  await form.getByLabel('Ad type').selectOption('Landscape')
  await form.getByLabel('Start date').fill('2098-03-01')
  await form.getByLabel('Expiry date').fill('2098-02-01')
  await form.getByRole('button', { name: 'Submit Ad' }).click()
  const early = 'The expiry date must not be before the start date.'
  await expect(form.getByText(early).first()).toBeVisible()
  await form.getByLabel('Expiry date').fill('2098-03-31')
  await form.getByRole('button', { name: 'Submit Ad' }).click()
  await expect(form.getByLabel('Ad image URL')).toHaveAttribute('aria-invalid', 'true')
  const category = form.getByLabel('Add a category')
  const add = form.getByRole('button', { name: 'Add the chosen category' })
  await category.selectOption('televisions')
  await expect(form.getByLabel('Categories')).toHaveValue('')
  await add.click()
  await category.selectOption('laptops')
  await form.getByRole('button', { name: 'Submit Ad' }).click()
  await expect(category).toHaveAccessibleDescription(/The chosen category is not added/)
  await add.click()
  await expect(form.getByLabel('Categories')).toHaveValue('televisions, laptops')
  await expect(category).toHaveValue('')
  await form.getByLabel('Brands').fill('Nobody, Samsung')
  const picture = '/images/demo/ads/kauri-broadband.svg'
  await form.getByLabel('Ad image URL').fill(new URL(picture, page.url()).href)
  await form.getByRole('button', { name: 'Submit Ad' }).click()
  await expect(form.getByText('name "Nobody", which we do not know').first()).toBeVisible()
  await form.getByLabel('Brands').fill('Samsung')
  await form.getByRole('button', { name: 'Submit Ad' }).click()
  await expect(page.getByText('Ad submitted successfully!').last()).toBeVisible()
  for (const label of ['Company name', 'Categories', 'Brands', 'Ad type', 'Ad image URL'])
    await expect(form.getByLabel(label)).toHaveValue('')

  const ad = page.getByRole('listitem').filter({ hasText: 'Weka Rafts' })
  await ad.getByRole('button', { name: 'Edit the ad of Weka Rafts' }).click()
  await expect(ad).toContainText('televisions, laptops, samsung')
  const edited = page.getByRole('form', { name: 'Change the ad of Weka Rafts' })
  await edited.getByLabel('Expiry date').fill('2098-04-30')
  await edited.getByRole('button', { name: 'Save changes' }).click()
  await expect(ad).toContainText('30 Apr 2098')

  await ad.getByText('Day by day').click()
  await expect(ad).toContainText('Nothing has been counted yet.')
  await ad.getByRole('button', { name: 'Archive the ad of Weka Rafts' }).click()
  await expect(ad.getByText('Archived', { exact: true })).toBeVisible()
  const seen = page.getByRole('listitem').filter({ hasText: 'Kauri Broadband' })
  const kauri = '00000000-0000-7ad0-8000-000000000001'
  await accounts
    .db()
    .insertInto('ad_day')
    .values({ ad_id: kauri, day: '2026-03-01', impressions: 1234, clicks: 5 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seen.getByText('Day by day').click()
  await expect(seen.getByRole('row', { name: '2026-03-01' })).toContainText('1,234')
  expect(await violations(page)).toEqual([])

  await ad.getByRole('button', { name: 'Delete the ad of Weka Rafts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this ad?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(ad).toHaveCount(0)
  // Three stand there at once; it waits for the first of them to go.
  const deleted = page.getByText('Ad deleted successfully.').last()
  await expect(deleted).toBeVisible()
})

test('an ad stands beside what it is aimed at alone', async ({ visit }) => {
  const page = await visit(product, {
    prepare: (page) =>
      page.route('**/api/ads', async (route) => {
        const { ads }: AdsBody = await (await route.fetch()).json()
        const [first] = ads.filter(({ adType }) => adType === 'landscape')
        const aimed = [
          { ...first, companyName: 'For laptops', categories: ['laptops'] },
          { ...first, companyName: 'For LG', brands: ['lg'] },
          { ...first, companyName: 'For Apple phones', categories: ['phones'], brands: ['apple'] },
        ]
        await route.fulfill({ json: { success: true, ads: aimed, nextCursor: null } })
      }),
  })
  await comeNear(page)
  const pictures = adIn(page).getByRole('img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAccessibleName('For Apple phones (opens in a new tab)')
})
