import { isUuid } from '#domain/uuid.ts'
import { InvalidArgumentError } from 'commander'

export type ListOptions = {
  readonly cursor?: string
  readonly limit: number
  readonly json?: true
}

export const upToHundred = (text: string): number => {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.')
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

/** Dollars; other text is refused by the schema of the API. */
export const dollars = (text: string): number => {
  const amount = Number(text)
  if (text.trim() !== '' && Number.isFinite(amount)) return amount
  throw new InvalidArgumentError('It must be a number of dollars, such as 5.99.')
}
