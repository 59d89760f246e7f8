import { readFile } from 'node:fs/promises'
import { makeBundledRates } from '#adapters/rates/update-bundled-rates.ts'
import bundledRates from '#adapters/rates/nzd.json' with { type: 'json' }
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { expect, test } from 'vitest'

test('the bundled file is what the pinned package says', async () => {
  const file = await readFile(new URL('../../adapters/rates/nzd.json', import.meta.url), 'utf8')
  expect(file).toBe(await makeBundledRates())
})

test('the bundled rates cover the display currencies and tell their day', () => {
  expect(Object.keys(bundledRates.perNzd)).toEqual([...displayCurrencies])
  expect(bundledRates.day).toMatch(/^20\d\d-\d\d-\d\d$/)
})
