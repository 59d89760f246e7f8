import { unitOf, unitSpellings, type Measure } from './measure.ts'
import { foldText } from './fold.ts'

/**
 * One thing between spaces, folded: a number with its unit, or a word, whose `parts` are what
 * hyphens or & divide ('wh-1000xm5' → 'wh', '1000xm5'; a plain word is its own only part).
 */
export type Word = {
  readonly text: string
  readonly parts: readonly string[]
  readonly measure: Measure | undefined
  readonly adjacent: boolean
}

export const readWords = (text: string): Word[] => {
  const words: Word[] = []
  let end = 0
  const prepared = prepare(foldText(text))
  for (const found of prepared.matchAll(pattern)) {
    const adjacent = found.index > 0 && prepared.slice(end, found.index).trim() === ''
    end = found.index + found[0].length
    words.push({ ...toWord(found[0], found.groups ?? {}), adjacent })
  }
  return words
}

const toWord = (
  text: string,
  groups: Record<string, string | undefined>,
): Omit<Word, 'adjacent'> => {
  const { number, unit, inches, several, word = '' } = groups
  const lexeme = several?.replaceAll(/[\s-]/g, '') ?? word.slice(0, longestWord)
  if (number === undefined) return { text, parts: lexeme.split(/[-&]/), measure: undefined }
  const short = inches === undefined ? (unitOf(unit ?? '') ?? '') : 'in'
  return { text, parts: [], measure: { number: plainNumber(number), unit: short } }
}

const longestWord = 60

const plainNumber = (number: string): string => String(Number(number))

const prepare = (folded: string): string =>
  folded
    .replace(/(^|[\s(])"([^"]*)"(?!\w)/g, '$1$2 ')
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (number) => number.replaceAll(',', ''))
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '')
    .replace(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, ' plus ')

const letter = String.raw`[\p{L}\p{M}\p{N}]`

const pattern = new RegExp(
  [
    // "2 in 1" is no length of two inches.
    String.raw`(?<several>(?<!${letter})\d{1,2}[\s-]?in[\s-]?\d{1,2}(?!${letter}))`,
    String.raw`(?<![\p{L}\p{N}.-])(?<number>\d{1,7}(?:\.\d{1,3})?)(?:(?<inches>\s?(?:"|''|-?in\.(?!\w)))|` +
      // Apart from its number, "in" is a preposition: "iphone 15 in black".
      String.raw`(?:\s?-?\s?(?!in(?!${letter}))|-?(?=in))(?<unit>${unitSpellings()})(?!${letter}|\.\d))`,
    String.raw`(?<word>${letter}+(?:(?:(?<=\d)\.(?=\d)|[-&](?=${letter}))${letter}+)*)`,
  ].join('|'),
  'gu',
)
