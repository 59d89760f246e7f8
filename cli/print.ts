import { stripVTControlCharacters, styleText } from 'node:util'

/** Results, for people or for the next program in a pipe. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Results for a program; control characters of any kind stand escaped. */
export const printJson = (value: unknown): void => {
  print(JSON.stringify(value, undefined, 2).replace(/[\u007f-\u009f\u2028-\u202e]/g, escaped))
}

/** What is told beside the results: notes, progress, refusals. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Emphasis on a terminal that shows it; plain elsewhere and with NO_COLOR. */
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const dim = (text: string): string => styleText('dim', text, { stream: process.stdout })
export const green = (text: string): string => styleText('green', text, { stream: process.stdout })

/**
 * Text from outside in one line, without anything that a terminal would obey or that would turn the
 * direction of writing round.
 */
export const clean = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
