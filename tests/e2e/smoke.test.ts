import { expect } from '@playwright/test'
import { describe, test } from 'vitest'
import { visit } from '#tests/support/visit.ts'

describe('a visitor', () => {
  test('finds a product from the header', async () => {
    const page = await visit('/')
    const box = page.getByRole('banner').getByRole('searchbox')
    await box.fill('iphone')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=iphone/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
