import { isUuid } from '#domain/uuid.ts'
import { countries, defaultCountry } from '#domain/market/country.ts'
import { bases, defaultBasis } from '#domain/offer/basis.ts'
import { InvalidArgumentError, Option } from 'commander'

export const wholeUpTo =
  (most: number) =>
  (text: string): number => {
    const number = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
    if (number > 0 && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`)
  }

/** Parser of ids; `what` as in 'the id of a key'. */
export const idOf =
  (what: string) =>
  (text: string): string => {
    if (isUuid(text)) return text.toLowerCase()
    throw new InvalidArgumentError(`It must be ${what}, as shown in the list.`)
  }

/** Parser of repeatable options. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
]

/** Parser of lists, separated by commas. */
export const split = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Dollars; other text is refused by the schema of the API. */
export const dollars = (text: string): number => {
  const amount = Number(text)
  if (text.trim() !== '' && Number.isFinite(amount)) return amount
  throw new InvalidArgumentError('It must be a number of dollars, such as 5.99.')
}

/** Where one buys, and what prices cover. */
export const standpoint = (): readonly [country: Option, basis: Option] => [
  new Option('--country <code>', 'delivery country').choices(countries).default(defaultCountry),
  new Option('--basis <basis>', 'what prices cover: delivered or item only')
    .choices(bases)
    .default(defaultBasis),
]
