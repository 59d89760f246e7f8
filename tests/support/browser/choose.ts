import type { Page } from '@playwright/test'
import { expect } from './visit.ts'

/** Types into a field of several choices, and takes the one of that name. */
export const choose = async (
  page: Page,
  field: string,
  typed: string,
  name: string,
): Promise<void> => {
  await page.getByRole('combobox', { name: field }).pressSequentially(typed)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.getByRole('list', { name: `Chosen ${field.toLowerCase()}` })).toContainText(
    name,
  )
}
