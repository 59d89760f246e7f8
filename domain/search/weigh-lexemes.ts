import { colourNamed } from '../offer/colour.ts'
import { collapseCode } from './model-code.ts'
import { isSeveral } from './understand/everyday-words.ts'
import { plainWords } from './words/singular.ts'
import { oppositesOf } from './words/synonyms.ts'
import { thingsInName } from './words/things-in-name.ts'
import { stopWords, tokeniseText, type Token } from './words/tokenise.ts'

export type ProductTexts = {
  readonly codes: readonly string[]
  readonly title: string
  readonly brand: string | undefined
  readonly category: readonly string[]
  /** Other names of the leaf, of which the last word counts. */
  readonly categoryAliases: readonly string[]
  readonly attributes: readonly string[]
  readonly aliases: readonly string[]
  readonly description: string
}

export type WeighedLexeme = {
  readonly lexeme: string
  /** A: codes, brand; B: title, aliases; C: category; D: attributes, its aliases, the purpose, the description. */
  readonly weight: Weight
  /** Places in the text, ascending from 1, at most four; the title comes first. */
  readonly positions: readonly number[]
}

export type Weight = 'A' | 'B' | 'C' | 'D'

export const weighLexemes = (texts: ProductTexts): WeighedLexeme[] => {
  const found = new Map<string, { weight: Weight; positions: number[] }>()
  let start = 0
  const add = (weight: Weight, tokens: readonly Token[]): void => {
    for (const { lexeme, position } of tokens) {
      const entry = found.get(lexeme) ?? { weight, positions: [] }
      // A brand or a code keeps the places that it has in the title.
      if (weight === 'A') entry.weight = weight
      if (entry.weight === weight && entry.positions.length < maxPositions)
        entry.positions.push(start + position)
      found.set(lexeme, entry)
    }
    start += tokens.at(-1)?.position ?? 0
  }
  const [title, ...aliases] = [texts.title, ...texts.aliases].map(thingAndPurpose)
  const titleTokens = tokeniseText(title?.thing ?? '')
  add('B', titleTokens)
  add('B', [{ lexeme: titleEnd, position: start === 0 ? 1 : 0 }])
  const head = headPlace(title?.thing ?? '')
  if (head > 0) found.set(titleHead, { weight: 'B', positions: [head] })
  for (const { thing } of aliases) add('B', tokeniseText(thing))
  add('A', tokeniseText(texts.brand ?? ''))
  for (const code of texts.codes) add('A', codeTokens(code))
  const otherOnes = otherThings(texts, titleTokens, head)
  for (const name of texts.category)
    add(
      'C',
      tokeniseText(name).map((token) =>
        otherOnes.includes(token.lexeme) ? described(token.lexeme) : token,
      ),
    )
  for (const { purpose } of [title, ...aliases].flatMap((name) => name ?? []))
    add('D', tokeniseText(purpose))
  for (const name of aliasesOf(texts, titleTokens, head)) add('D', headTokens(name))
  for (const value of texts.attributes) add('D', attributeTokens(value))
  const others = texts.categoryAliases.filter((name) =>
    isOtherThing(name, texts, titleTokens, head),
  )
  add('D', [...contraryTokens(titleTokens, texts), ...others.map(deniedToken)])
  add('D', describedTokens(texts.description, found))
  return [...found].map(([lexeme, entry]) => ({ lexeme, ...entry }))
}

const maxPositions = 4

/** What is in a category, and what is of a brand, by its id. */
export const categoryWord = (id: number): string => `/${id}`
export const brandWord = (id: number): string => `=${id}`
export const isIdWord = (lexeme: string): boolean => /^[/=]\d/.test(lexeme)

/** Stands where the title, without what it is for, ends. */
export const titleEnd = '#'

/** Stands where the title says what the thing is. */
export const titleHead = '^'

/** The last word before what the thing comes with, what it is made of and how it is packed; 0 where none is told. */
const headPlace = (thing: string): number => {
  const [, name = thing] =
    /^(\S+\s+\S.*?)(?:\s+(?:with|in|by|from|w\/)\s|\s+[-–|]\s|,\s|\s*\(|\s+\d+[ -]?(?:pack|pk|pairs?)\b)/i.exec(
      thing,
    ) ?? []
  const plain = tokeniseText(name).filter(
    ({ word }) =>
      word !== undefined && /^\p{L}{2,}$/u.test(word) && colourNamed(word) === undefined,
  )
  return plain.at(-1)?.position ?? 0
}

/** What a description alone says has lexemes of its own. */
export const describedLexeme = (lexeme: string): string => `~${lexeme}`

/** A "case for iPhone 16" is no iPhone. One word before "for" is rather part of a name. */
const thingAndPurpose = (name: string): { thing: string; purpose: string } => {
  const [, thing = name, purpose = ''] =
    /^(\S+\s+\S.*?)\s+(?:for|to (?:fit|suit)|fits|compatible with)\s+(.+)$/i.exec(name) ?? []
  return { thing, purpose }
}

/**
 * Of a category of several things a title says which it is: a "bench" is none of the dumbbells beside it, and "coffee pods" are no beans.
 */
const aliasesOf = (
  { category, categoryAliases }: Pick<ProductTexts, 'category' | 'categoryAliases'>,
  title: readonly Token[],
  head: number,
): readonly string[] => {
  const said = new Set(title.map(({ lexeme }) => lexeme))
  const isSaid = (name: string): boolean =>
    wordsOf(name).every((word) => said.has(word)) || isAt(head, title)(wordsOf(name).at(-1))
  return [...thingsOf(category.at(-1)), ...categoryAliases].some(isSaid)
    ? categoryAliases.filter(isSaid)
    : categoryAliases
}

/** The parts of the name of a category of several things. */
const thingsOf = (name = ''): readonly string[] => {
  const things = thingsInName(name)
  return things.length > 1 ? things : []
}

/** Of several things in the name of a category those that a title is not called: a "dining table" is no chair, but a combo has a rod. */
const otherThings = (
  { category }: Pick<ProductTexts, 'category'>,
  title: readonly Token[],
  head: number,
): readonly string[] => {
  const things = thingsOf(category.at(-1)).flatMap((thing) => wordsOf(thing).at(-1) ?? [])
  const isCalled = isAt(head, title)
  return things.some((thing) => isCalled(thing) && !isSeveral(thing))
    ? things.filter((thing) => !isCalled(thing))
    : []
}

/** "Tennis balls" are no "tennis racquets", where all of them are "tennis". */
const isOtherThing = (
  name: string,
  { category }: Pick<ProductTexts, 'category'>,
  title: readonly Token[],
  head: number,
): boolean => {
  const own = wordsOf(category.at(-1) ?? '')
  const [isOwn, last] = [name.startsWith(`${own.join(' ')} `), wordsOf(name).at(-1)]
  return (
    isOwn &&
    !isAt(head, title)(last) &&
    own.every((word, nth) => isAt(head - own.length + nth, title)(word))
  )
}

const wordsOf = (name: string): readonly string[] => plainWords(name).split(' ')

const isAt =
  (place: number, title: readonly Token[]) =>
  (word: string | undefined): boolean =>
    title.some(({ position, lexeme }) => position === place && lexeme === word)

/** 'Automatic Coffee Machines' → 'machine', 'coffeemachine'; the rest may not be true of all. */
const headTokens = (name: string): Token[] => {
  const tokens = tokeniseText(name)
  const words = tokens.filter(({ word }) => word !== undefined)
  const from = (start: number): string =>
    words.map(({ position, lexeme }) => (position < start ? '' : lexeme)).join('')
  return tokens.filter(({ position, lexeme }) => lexeme === from(position))
}

/** 'MTUW3ZP/A' is typed with and without its end and its slash. */
const codeTokens = (code: string): Token[] => {
  const whole = { lexeme: collapseCode(code), position: 1 }
  const parts = tokeniseText(code).filter(({ lexeme }) => lexeme.length > 3 && /\d/.test(lexeme))
  return whole.lexeme === '' ? [] : [whole, ...parts.map((part) => ({ ...part, position: 1 }))]
}

/**
 * "iphone 16" must not find every phone with 16 GB of memory. What has a name of several words is found by that in one:
 * "noise cancelling".
 */
const attributeTokens = (value: string): Token[] => {
  const tokens = tokeniseText(value)
  const names = value.split(/,|\//).map(joinedName)
  return [
    ...tokens.filter(({ lexeme }) => !/^[\d.]+$/.test(lexeme)),
    ...names.filter(Boolean).map((lexeme) => ({ lexeme, position: tokens.length })),
  ]
}

const joinedName = (name: string): string =>
  /^\s*\p{L}+(?: \p{L}+){1,2}\s*$/u.test(name) ? plainWords(name).replaceAll(' ', '') : ''

/** What the title denies by the contrary, and nothing else says: an "indoor table" among "Sports & Outdoors" is no outdoor one. */
const contraryTokens = (
  title: readonly Token[],
  { aliases, attributes }: Pick<ProductTexts, 'aliases' | 'attributes'>,
): Token[] => {
  const said = [...title, ...[...aliases, ...attributes].flatMap(tokeniseText)]
  const isSaid = (one: string): boolean => said.some(({ lexeme }) => lexeme === one)
  const denied = title.flatMap(({ lexeme }) => oppositesOf(lexeme))
  return denied.filter((one) => !isSaid(one)).map(deniedToken)
}

const deniedToken = (name: string): Token => ({
  lexeme: deniedLexeme(wordsOf(name).at(-1) ?? ''),
  position: 1,
})

/** What a title denies by its contrary. */
export const deniedLexeme = (lexeme: string): string => `!${lexeme}`

/** Its first words, measures and codes that no other text has; numbers alone say too little. */
const describedTokens = (description: string, found: ReadonlyMap<string, unknown>): Token[] => {
  const said = new Set<string>()
  for (const { lexeme, word } of tokeniseText(description.slice(0, describedCharacters))) {
    const isPlain = word !== undefined || /^\d[\d.]*[a-z]+$/.test(lexeme)
    if (isPlain && lexeme.length > 1 && !stopWords.has(lexeme) && !found.has(lexeme))
      said.add(lexeme)
    if (said.size === describedWords) break
  }
  return [...said].map(described)
}

const described = (lexeme: string): Token => ({ lexeme: describedLexeme(lexeme), position: 1 })

const describedCharacters = 2000
const describedWords = 60
