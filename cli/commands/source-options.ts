import { InvalidArgumentError } from 'commander'

/** The id of a source or of one of its runs. */
export const wholeId = (text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number as shown in the list.')
}

/** Of minutes or hours; whether they fit is told by the shape of the API. */
export const wholeNumber = (text: string): number => {
  if (/^\d{1,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}

export const minutesOrNever = (text: string): number | 'never' =>
  text === 'never' ? text : wholeNumber(text)
