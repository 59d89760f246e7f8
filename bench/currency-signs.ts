import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const about =
  'currency-signs [write]: what the locales of Unicode’s CLDR, as Node has it, call each currency; writes domain/money/cldr-signs.json'

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
const languages = pairs.filter((tag) => Intl.NumberFormat.supportedLocalesOf(tag).length > 0)
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const regions = pairs
  .map((tag) => tag.toUpperCase())
  .filter((region) => regionNames.of(region) !== undefined)

export const bench = ([write]: readonly string[]): unknown => {
  const codes = Intl.supportedValuesOf('currency')
  const known = codes.map((code): [string, string[]] => [code, signsOf(code)])
  const signs = Object.fromEntries(known.filter(([, found]) => found.length > 0))
  console.log(`${codes.length} currencies, ${Object.values(signs).flat().length} signs`)
  if (write === 'write') {
    const file = join(import.meta.dirname, '..', 'domain', 'money', 'cldr-signs.json')
    const lines = Object.entries(signs).map(
      ([code, found]) => `  ${JSON.stringify(code)}: ${JSON.stringify(found.join(' '))}`,
    )
    writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  }
  return signs
}

/** Signs by symbol of any language, and by letters of those of the currency's own country. */
const signsOf = (code: string): string[] => {
  const region = code.slice(0, 2)
  const home = regions.includes(region) ? homesOf(region) : []
  const anywhere = [...languages, ...regions.map((each) => `en-${each}`)]
  const found = [
    ...anywhere
      .flatMap((locale) => displaysIn(locale, code))
      .filter((sign) => /\p{Sc}/u.test(sign)),
    ...home.flatMap((locale) => displaysIn(locale, code)),
  ]
  return [...new Set(found)].filter((sign) => sign !== code && isSign(sign, codesOfAll)).toSorted()
}

const codesOfAll: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const homesOf = (region: string): string[] => [
  new Intl.Locale(`und-${region}`).maximize().toString(),
  ...['en', 'fr', 'es', 'ar', 'pt'].map((language) => `${language}-${region}`),
]

const displaysIn = (locale: string, currency: string): string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? tidy(value) : [])),
  )

const tidy = (sign: string): string =>
  sign
    .replaceAll(/[\p{Cf}\u00a0]/gu, '')
    .replace(/\.$/, '')
    .trim()

/** One letter alone is rather a unit or a size; another currency's code is no sign of this. */
const isSign = (sign: string, codes: ReadonlySet<string>): boolean =>
  sign.length <= 5 &&
  !/\s/.test(sign) &&
  !codes.has(sign) &&
  (sign.length > 1 || /\p{Sc}/u.test(sign))
