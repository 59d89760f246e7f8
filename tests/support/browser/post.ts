import { expect, type Page } from '@playwright/test'

/** What the page's own forms would send; fails unless it succeeds. */
export const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = { origin: new URL(page.url()).origin }
  const response = await page.request.post(path, { data, headers })
  expect(response.status(), await response.text()).toBeLessThan(300)
  const answer: T = await response.json()
  return answer
}
