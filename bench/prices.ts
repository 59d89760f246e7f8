import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codesOfSign } from '#domain/money/currency-sign.ts'
import { parsePriceText } from '#domain/money/price-text.ts'

export const about =
  'prices FOLDER: share of real price texts whose amount and currency are read right'

type Case = {
  readonly raw: string | null
  readonly currency_hint: string | null
  readonly expected_amount: string | null
  readonly expected_currency: string | null
  readonly decimal_separator?: '.' | ','
  /** The set's own parser gets it wrong. */
  readonly xfail: boolean
}

export const bench = (args: readonly string[]): unknown => {
  const [folder] = args
  if (folder === undefined) throw new Error(`Usage: npm run bench -- ${about}`)
  const cases: Case[] = JSON.parse(readFileSync(join(folder, 'prices.json'), 'utf8'))
  const results = [false, true].map((xfail) => {
    const read = cases.filter((one) => one.xfail === xfail).map(judge)
    const amounts = read.filter(({ amountRight }) => amountRight).length
    const currencies = read.filter(({ currencyRight }) => currencyRight).length
    return {
      xfail,
      cases: read.length,
      amounts,
      currencies,
      wrong: read.filter((one) => !one.right),
    }
  })
  for (const { xfail, cases, amounts, currencies, wrong } of results) {
    const share = (right: number): string => `${right} (${((100 * right) / cases).toFixed(1)}%)`
    console.log(xfail ? 'expected failures' : 'all other cases', `(${cases})`)
    console.log(`  amounts right:    ${share(amounts)}`)
    console.log(`  currencies right: ${share(currencies)}`)
    for (const { raw, hint, expected, got } of wrong)
      console.log(`    ${JSON.stringify(raw)} (${hint}): ${expected}, read ${got}`)
  }
  return results
}

const judge = (one: Case) => {
  const reading = parsePriceText(one.raw ?? '', {
    ...(one.currency_hint !== null && { hint: one.currency_hint }),
    ...(one.decimal_separator !== undefined && { decimalSeparator: one.decimal_separator }),
  })
  const amount = reading.ok ? reading.amount : null
  const sign = (reading.ok ? reading.sign : undefined) ?? null
  const amountRight =
    amount === null || one.expected_amount === null
      ? amount === one.expected_amount
      : Number(amount) === Number(one.expected_amount)
  const currencyRight = meaning(sign) === meaning(one.expected_currency)
  return {
    raw: one.raw,
    hint: one.currency_hint,
    expected: `${one.expected_amount} ${one.expected_currency}`,
    got: reading.ok ? `${amount} ${sign}` : reading.reason,
    amountRight,
    currencyRight,
    right: amountRight && currencyRight,
  }
}

/** The set states currencies as they stand; two spellings of one currency are both right. */
const meaning = (sign: string | null): string =>
  sign === null ? '' : codesOfSign(sign.normalize('NFKC')).toSorted().join() || sign
