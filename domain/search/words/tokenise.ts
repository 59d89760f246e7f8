import lists from './everyday-words.json' with { type: 'json' }
import { inOtherUnits, sameMeasures, type Measure, unitOf, unitSpellings } from '../measure.ts'
import { maxQueryCharacters } from '../query-limits.ts'
import { singularOf } from './singular.ts'
import { alternativesOf, compoundLength, spellingsOf } from './synonyms.ts'
import { foldText } from './fold.ts'

/** Raise it when `tokeniseText` or `weighLexemes` changes, or rows hold other filters. */
export const tokeniserVersion = 16

export type Token = {
  readonly lexeme: string
  /** The word's place in the text, from 1; all spellings of one word share it. */
  readonly position: number
  /** The whole folded word when the lexeme stands for just that: what spelling is learnt from. */
  readonly word?: string | undefined
}

export type QueryToken = {
  readonly lexeme: string
  readonly alternatives: readonly string[]
  /** Of the alternatives those that fit as well as itself: other spellings and units, and what it begins. */
  readonly equals: readonly string[]
  readonly text: string
  /** Numbers and model codes are not spelt wrong the way words are. */
  readonly hasDigit: boolean
  readonly isLast: boolean
}

export const maxQueryTokens = 16

/** Singulars, codes and their parts, measures with and without unit, joined pairs, compounds. */
export const tokeniseText = (text: string): Token[] => {
  const words = readWords(text)
  const stems = words.map(plainStem)
  return words.flatMap((word, index) => {
    const position = index + 1
    const whole = word.parts.length === 1 ? word.parts[0] : undefined
    const lexemes = new Set([
      ...formsOf(word),
      ...joinedWithNext(word, words[index + 1]),
      ...compoundAt(stems, index),
      ...sizesAt(words, index),
    ])
    return [...lexemes].map((lexeme) => ({
      lexeme,
      position,
      word: lexeme === stems[index] ? whole : undefined,
    }))
  })
}

/** `kept` are lexemes that stay although they say nothing as a rule. */
export const tokeniseQuery = (query: string, kept: ReadonlySet<string> = none): QueryToken[] => {
  const typed = query.slice(0, maxQueryCharacters).replaceAll(plainSize, '$1x')
  const asked = withCompounds(readWords(typed).flatMap(askedLexemes))
  const meaningful = asked.filter(({ lexeme }) => kept.has(lexeme) || !stopWords.has(lexeme))
  const told = (meaningful.length > 0 ? meaningful : asked)
    .filter(({ lexeme }, index, all) => all.findIndex((one) => one.lexeme === lexeme) === index)
    .slice(0, maxQueryTokens)
  return told.map(({ lexeme, text, measure }, index) => ({
    lexeme,
    alternatives: [
      ...alternativesOf(lexeme),
      ...(measure === undefined ? [] : sameMeasures(measure)),
      ...turnedSize(lexeme),
    ],
    equals: [
      ...spellingsOf(lexeme),
      ...(measure === undefined ? [] : inOtherUnits(measure)),
      ...turnedSize(lexeme),
    ],
    text,
    hasDigit: /\d/.test(lexeme),
    isLast: index === told.length - 1,
  }))
}

const none: ReadonlySet<string> = new Set()

/** "160 x 230" is written as "160x230", too; with a unit behind it the last one is a measure. */
const side = String.raw`\d{1,5}(?:\.\d{1,3})?`
const plainSize = new RegExp(
  String.raw`(?<![\w.,/])(${side}) ?[x×] ?(?=${side}(?![\w.,/"”″]|\s?-?(?:${unitSpellings()})(?!\p{L})))`,
  'giu',
)

/** "80 x 36" may be written "36 x 80". */
const turnedSize = (lexeme: string): readonly string[] => {
  const [, one, other] = /^([\d.]+)x([\d.]+)$/.exec(lexeme) ?? []
  return one === other ? [] : [`${other}x${one}`]
}

type Asked = { lexeme: string; text: string; measure?: Measure | undefined }

/** Codes in one ('wh-1000xm5' → 'wh1000xm5', 'wi-fi' → 'wifi'), other hyphened words one by one. */
const askedLexemes = ({ text, parts, measure }: Word): Asked[] => {
  if (measure !== undefined) return [{ lexeme: lexemeOf(measure), text, measure }]
  const isCode = parts.some((part) => part.length < 3 || /\d/.test(part))
  const inOne = isCode && !parts.some((part) => part.length > 4 && /^\p{L}+$/u.test(part))
  if (inOne) return [{ lexeme: parts.map(singularOf).join(''), text }]
  return parts.map((part) => ({ lexeme: singularOf(part), text: part }))
}

const withCompounds = (asked: readonly Asked[]): Asked[] => {
  const lexemes = asked.map(({ lexeme }) => lexeme)
  const result: Asked[] = []
  for (let index = 0; index < asked.length;) {
    const length = Math.max(compoundLength(lexemes, index), 1)
    const members = asked.slice(index, index + length)
    result.push({
      lexeme: members.map(({ lexeme }) => lexeme).join(''),
      text: members.map(({ text }) => text).join(' '),
      measure: length === 1 ? members[0]?.measure : undefined,
    })
    index += length
  }
  return result
}

const lexemeOf = ({ number, unit }: Measure): string => `${number}${unit}`

const plainStem = ({ parts }: Word): string =>
  parts.length === 1 ? singularOf(parts[0] ?? '') : ''

const formsOf = ({ parts, measure }: Word): string[] => {
  if (measure !== undefined)
    return bareUnits.has(measure.unit) ? [lexemeOf(measure), measure.number] : [lexemeOf(measure)]
  const stems = parts.map(singularOf)
  return [stems.join(''), ...stems, ...parts.flatMap(splitCode)]
}

/** Units that shoppers leave out: "iphone 15 pro 128", "55 tv", "5.1 soundbar". */
const bareUnits: ReadonlySet<string> = new Set(['gb', 'tb', 'in', 'ch'])

/** 'flip6' → 'flip', '6'; '1000xm5' → '1000', 'xm5'. Shorter names (s23, v8) are one word. */
const splitCode = (part: string): string[] =>
  (/^([a-z]{3,})(\d{1,4})$/.exec(part) ?? /^(\d{2,})([a-z]+\d+)$/.exec(part) ?? []).slice(1)

/** 'RTX 4090' is also typed 'rtx4090', '15 Pro' '15pro'. */
const joinedWithNext = (word: Word, next: Word | undefined): string[] => {
  if (next?.adjacent !== true || word.parts.length !== 1 || next.parts.length !== 1) return []
  const pair = [...word.parts, ...next.parts]
  const joined = pair.join('')
  const fits = /\d/.test(joined) && /\p{L}/u.test(joined) && joined.length <= 16
  return fits && !pair.some((part) => stopWords.has(part)) ? [joined] : []
}

/** '2 in. x 4 in. x 8 ft.' → '2x4', '2x4x8'. */
const sizesAt = (words: readonly Word[], index: number): string[] => {
  const found: string[] = []
  let joined = sideOf(words[index])
  for (let at = index + 2; joined !== undefined && at <= index + 4; at += 2) {
    const side = words[at - 1]?.text === 'x' ? sideOf(words[at]) : undefined
    joined = side && `${joined}x${side}`
    if (joined !== undefined) found.push(joined)
  }
  return found
}

const sideOf = (word: Word | undefined): string | undefined =>
  word?.measure?.number ?? (/^\d+(?:\.\d+)?$/.test(word?.text ?? '') ? word?.text : undefined)

const compoundAt = (stems: readonly string[], index: number): string[] => {
  const length = compoundLength(stems, index)
  return length > 0 ? [stems.slice(index, index + length).join('')] : []
}

/** Words that say nothing about the product; a query drops them unless it has no others. */
export const stopWords: ReadonlySet<string> = new Set(lists.stop.split(' '))

/** `parts` are what hyphens or & divide ('wh-1000xm5' → 'wh', '1000xm5'), else the word itself. */
type Word = {
  readonly text: string
  readonly parts: readonly string[]
  readonly measure: Measure | undefined
  readonly adjacent: boolean
}

const readWords = (text: string): Word[] => {
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
