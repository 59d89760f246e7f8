import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectOpenToAll } from './looked-at.ts'
import { addProduct } from './post.ts'

/** What stands still over the page must not happen to cover half of a button. */
export const expectOpenFromTop = async (page: Page): Promise<void> => {
  await page.evaluate('scrollTo(0, 0)')
  await expectOpenToAll(page)
}

export const drawing = (ending: string): Buffer =>
  readFileSync(new URL(`../../fixtures/pictures/drawing.${ending}`, import.meta.url))

type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

export const png = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer,
})

/** A product that is sold, with one picture; answers its id. */
export const addPictured = async (page: Page, name: string): Promise<string> => {
  const retailerId = 'kowhai-electronics'
  const link = `https://${retailerId}.example/looked-at`
  const prices = [{ retailerId, price: 12, currency: 'NZD', link }]
  return (await addProduct(page, name, { prices })).id
}
