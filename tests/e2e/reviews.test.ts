import { sql } from 'kysely'
import { describe } from 'vitest'
import { expectOpenToAll } from '#tests/support/browser/looked-at.ts'
import { siteAccounts } from '#tests/support/site/site-accounts.ts'
import { expect, test, toast } from '#tests/support/browser/visit.ts'

const accounts = siteAccounts()

/** The page of a product that so many have rated, or more. */
const pageOfRated = async (least: number, most = least): Promise<string> => {
  const { rows } = await sql<{ path: string }>`
    select '/product/' || slug || '-' || public_id as path
    from product join product_group on product_group.id = group_id
    where rating_count between ${least} and ${most} order by product.id limit 1
  `.execute(accounts.db())
  return rows[0]?.path ?? ''
}

describe('reviews', () => {
  test('are written, changed and taken back by their author', async ({ visit }) => {
    const account = await accounts.make('Ana Tui')
    const path = await pageOfRated(0)
    const page = await visit(path, account)
    const section = page.getByRole('region', { name: 'Reviews' })
    await expect(section.getByText('No reviews yet. Be the first')).toBeVisible()

    const text = section.getByRole('textbox', { name: 'Your review (optional)' })
    await expectOpenToAll(page)
    await text.fill('Boils.\n<img src=x onerror=alert(1)>')
    await section.getByRole('button', { name: 'Submit Review' }).click()
    await expect(toast(page, 'Please provide a rating between 1 and 5 stars.')).toBeVisible()

    // By the keyboard alone.
    await section.getByRole('radio', { name: '1 star', exact: true }).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
    await expect(section.getByRole('radio', { name: '4 stars' })).toBeChecked()
    // What was missing is there now.
    await expect(section.getByText('Please provide a rating')).toHaveCount(0)
    await section.getByRole('button', { name: 'Submit Review' }).click()
    await expect(text).toHaveCount(0)
    await expect(section.getByText('from 1 rating')).toBeVisible()
    // It stands there once, where it is changed.
    await expect(section.getByText('Boils.')).toHaveCount(1)
    const item = section.locator('#your-review')
    await expect(item).toContainText('<img src=x onerror=alert(1)>')
    await expect(item.getByRole('radio', { name: '4 stars' })).toBeChecked()

    await section.getByRole('button', { name: 'Edit your review' }).click()
    await text.fill('Leaks.')
    await section.getByRole('button', { name: 'Discard Edits' }).click()
    await expect(item).not.toContainText('Leaks.')
    await section.getByRole('button', { name: 'Edit your review' }).click()
    await expect(text).toHaveValue(/^Boils\./)
    await text.fill('Leaks.')
    // By the mouse.
    await section.getByRole('radio', { name: '2 stars' }).click()
    await section.getByRole('button', { name: 'Update Review' }).click()
    await expect(toast(page, 'Your review has been successfully updated!')).toBeVisible()
    await expect(item).toContainText('Leaks.')
    await expect(item.getByRole('radio', { name: '2 stars' })).toBeChecked()

    // As everybody sees it, once what was kept of the page is old.
    const { rows } = await sql<{ sum: number }>`
      select rating_sum as sum from listing join product on product.id = product_id
      where ${path} like '%' || public_id`.execute(accounts.db())
    expect(new Set(rows.map(({ sum }) => sum))).toEqual(new Set([2]))

    await section.getByRole('button', { name: 'Edit your review' }).click()
    await section.getByRole('button', { name: 'Delete Review' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your review?' })
    await question.getByRole('button', { name: 'Keep it' }).last().click()
    await expect(item).toContainText('Leaks.')
    await section.getByRole('button', { name: 'Delete Review' }).click()
    await question.getByRole('button', { name: 'Delete Review' }).click()
    await expect(toast(page, 'Your review has been deleted successfully.')).toBeVisible()
    await expect(text).toHaveValue('')
    await expect(section.getByText('Leaks.')).toHaveCount(0)
    await expect(section.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('are read by everybody, ten at a time, and reported by whoever likes', async ({ visit }) => {
    const page = await visit(await pageOfRated(14, 99), { size: 'phone' })
    const section = page.getByRole('region', { name: 'Reviews' })
    const items = section.getByRole('listitem').filter({ has: page.getByRole('img') })
    const reviews = section.getByRole('button', { name: /^Report the review by / })
    await expect(reviews).toHaveCount(10)
    await expect(items).toHaveCount(0)
    await section.getByRole('button', { name: 'Load more reviews' }).click()
    await expect.poll(() => reviews.count()).toBeGreaterThan(10)
    const bars = await section
      .locator('svg rect')
      .evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('width'))))
    expect(Math.max(...bars)).toBe(100)

    await reviews.first().click()
    const dialog = page.getByRole('dialog', { name: 'Report a review' })
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('off-topic')
    await expectOpenToAll(page)
    await dialog.getByRole('button', { name: 'Report it' }).click()
    await expect(toast(page, 'Thank you. We will look at this review.')).toBeVisible()
    await expect(dialog).toBeHidden()

    await section.getByRole('link', { name: 'Sign in to write a review' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await page.evaluate(() => sessionStorage.getItem('previousUrl'))).toMatch(
      /^\/product\/.*#your-review$/,
    )
  })
})
