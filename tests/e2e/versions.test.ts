import { describe } from 'vitest'
import { overflow } from '#tests/support/browser/looked-at.ts'
import { expect, test } from '#tests/support/browser/visit.ts'

const phone = '/product/apple-iphone-15-pro-128gb-awMiEnyh59s'
const tablets = '/product/finish-quantum-ultimate-dishwasher-tablets-40-pack-EKJkEWcnt4p'

const priceIn = (text: string): string => /\$[\d,]+\.\d\d/.exec(text)?.[0] ?? ''

describe.each(['phone', 'desk'] as const)('on a %s, a product page', (size) => {
  test('shows the versions of a model by what they differ in, and leads to each', async ({
    visit,
  }) => {
    const page = await visit(phone, { size })
    const versions = page.getByRole('navigation', { name: 'Versions', exact: true })
    await expect(versions.getByRole('listitem')).toHaveCount(4)
    await expect(
      versions.getByRole('link', { name: /^1 TB Lowest: .* \+\$[\d,.]+ over 512 GB$/ }),
    ).toHaveCount(1)
    const current = versions.locator('[aria-current=page]')
    await expect(current).toHaveText(/^128 GB.* Lowest: \$[\d,]+\.\d\d/)
    const shown = priceIn(await current.innerText())
    await expect(page.getByRole('region', { name: 'Lowest total price' })).toContainText(shown)

    const all = page.getByRole('navigation', { name: 'All versions' })
    // None is cut off, on a phone either.
    const room = await all.locator('table').evaluate((table) => {
      const { scrollWidth, clientWidth } = table.parentElement ?? table
      return clientWidth - scrollWidth
    })
    expect(room).toBe(0)
    // One of its cells tells what a colour costs, as the choices beside the offers do.
    const blue = all.getByRole('link', { name: /^128 GB Blue Titanium: / })
    const choice = page.getByRole('list', { name: 'Colours and sizes' }).getByText(/^Blue Titanium/)
    await expect(choice).toContainText(priceIn(await blue.innerText()))

    const largest = versions.getByRole('link', { name: /^1 TB Lowest/ })
    await largest.scrollIntoViewIfNeeded()
    const price = priceIn(await largest.innerText())
    await largest.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apple iPhone 15 Pro 1TB')
    await expect(page.getByRole('region', { name: 'Lowest total price' })).toContainText(price)
    await expect(current).toHaveText(/^1 TB/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/product\/apple-iphone-15-pro-1tb-\w+$/,
    )
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  })

  test('shows the sizes of a thing with what a unit costs, without scripts too', async ({
    visit,
  }) => {
    const page = await visit(tablets, { size, javaScript: false })
    const sizes = page.getByRole('navigation', { name: 'Sizes' })
    const own = sizes.getByRole('row', { name: /^40 washes/ })
    await expect(own.getByRole('link')).toHaveAttribute('aria-current', 'page')
    const perUnit = (await own.getByRole('cell').last().innerText()).replace(/ wash.*/s, ' wash')
    await expect(page.getByRole('region', { name: 'Lowest total price' })).toContainText(perUnit)
    await expect(sizes.getByText('Lowest per unit')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Versions', exact: true })).toHaveCount(0)
    await sizes.getByRole('link', { name: '80 washes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tablets 80 Pack$/)
  })
})
