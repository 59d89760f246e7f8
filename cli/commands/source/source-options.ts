import { InvalidArgumentError } from 'commander'

export const wholeId = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number as shown in the list.')
}

/** The schema of the API checks the range. */
export const wholeNumber = (text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}

export const minutesOrNever = (text: string): number | 'never' =>
  text === 'never' ? text : wholeNumber(text)
