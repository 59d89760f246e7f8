import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/visit.ts'

let people = 0
export const newAddress = (): string => `somebody-${Date.now()}-${++people}@example.nz`

export const password = 'kauri-tui-rimu-42'

export const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values))
    await page.getByRole('textbox', { name, exact: true }).fill(value)
}

/** A button of the page itself. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto('/signup')
  const chosen = { Password: password, 'Confirm password': password }
  await fill(page, { Email: email, Name: 'Aroha Ngata', ...chosen })
  await press(page, 'Create account')
  await expect(page).toHaveURL(/\/verify-email$/)
}

export const signIn = async (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign in')
}

/** What the device keeps of whoever is signed in. */
export const kept = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(`['token', 'user', 'icon', 'adsBlocked'].map((key) => localStorage.getItem(key))`)
