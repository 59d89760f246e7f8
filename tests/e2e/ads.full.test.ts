import type { AdsBody } from '#openapi/schemas/ad.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/visit.ts'

const product = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'

const adIn = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('complementary', { name: 'Advertisements' }).first()

/** Goes down the page as people do, so that what waits for them comes. */
const comeNear = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(adIn(page).getByRole('link')).toBeVisible()
}

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
