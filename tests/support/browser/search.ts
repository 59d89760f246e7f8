import type { Locator, Page } from '@playwright/test'

/** Where words are typed: in the page itself, or in its header. */
export const searchBox = (page: Page, place: 'main' | 'banner'): Locator =>
  page.getByRole(place).getByRole('combobox', { name: 'Search for a product' })

/** What says how much was found. */
export const foundLine = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results' }).getByRole('status').first()

export const results = (page: Page): Locator =>
  page.getByRole('region', { name: 'Results' }).getByRole('article')
