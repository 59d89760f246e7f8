import { stripVTControlCharacters, styleText } from 'node:util'

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Control characters are escaped. */
export const printJson = (value: unknown): void => {
  print(JSON.stringify(value, undefined, 2).replace(/[\u007f-\u009f\u2028-\u202e]/g, escaped))
}

/** Notes, progress and refusals go to standard error. */
export const note = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Plain with NO_COLOR and outside a terminal. */
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const dim = (text: string): string => styleText('dim', text, { stream: process.stdout })
export const green = (text: string): string => styleText('green', text, { stream: process.stdout })

/** Untrusted text as one line, without terminal control sequences or direction marks. */
export const clean = (text: string): string =>
  stripVTControlCharacters(text)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
