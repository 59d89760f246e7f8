import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseRatesFile } from './http-rate-source.ts'

/** From the pinned dependency; after raising it, run `npx node adapters/rates/update-bundled-rates.ts`. */
export const updateBundledRates = async (): Promise<void> => {
  await writeFile(join(import.meta.dirname, 'nzd.json'), await makeBundledRates())
}

export const makeBundledRates = async (): Promise<string> => {
  const require = createRequire(import.meta.url)
  const file = require.resolve(`${packageName}/v1/currencies/nzd.json`)
  const rates = parseRatesFile(await readFile(file, 'utf8'))
  if (!rates) throw new Error(`${file} lacks a display currency or its date`)
  const version = packageVersion(
    await readFile(require.resolve(`${packageName}/package.json`), 'utf8'),
  )
  return `${JSON.stringify({ source: `npm:${packageName}@${version}`, ...rates }, undefined, 2)}\n`
}

const packageName = '@fawazahmed0/currency-api'

const packageVersion = (text: string): string => {
  const { version }: { version: string } = JSON.parse(text)
  return version
}

if (import.meta.main) await updateBundledRates()
