import { collapseCode } from './model-code.ts'
import { tokeniseText, type Token } from './tokenise.ts'

export type ProductTexts = {
  readonly codes: readonly string[]
  readonly title: string
  readonly brand: string | undefined
  readonly category: readonly string[]
  /** Other names of the leaf, of which the last word counts. */
  readonly categoryAliases: readonly string[]
  readonly attributes: readonly string[]
  readonly aliases: readonly string[]
}

export type WeighedLexeme = {
  readonly lexeme: string
  /** A: codes, brand; B: title, aliases; C: category; D: attributes, its aliases, the purpose. */
  readonly weight: Weight
  /** Places in the text, ascending from 1, at most four. */
  readonly positions: readonly number[]
}

export type Weight = 'A' | 'B' | 'C' | 'D'

export const weighLexemes = (texts: ProductTexts): WeighedLexeme[] => {
  const found = new Map<string, { weight: Weight; positions: number[] }>()
  let start = 0
  const add = (weight: Weight, tokens: readonly Token[]): void => {
    for (const { lexeme, position } of tokens) {
      const entry = found.get(lexeme) ?? { weight, positions: [] }
      if (entry.weight === weight && entry.positions.length < maxPositions)
        entry.positions.push(start + position)
      found.set(lexeme, entry)
    }
    start += tokens.at(-1)?.position ?? 0
  }
  for (const code of texts.codes) add('A', codeTokens(code))
  add('A', tokeniseText(texts.brand ?? ''))
  const names = [texts.title, ...texts.aliases].map(thingAndPurpose)
  for (const { thing } of names) add('B', tokeniseText(thing))
  for (const name of texts.category) add('C', tokeniseText(name))
  for (const { purpose } of names) add('D', tokeniseText(purpose))
  for (const name of texts.categoryAliases) add('D', headTokens(name))
  for (const value of texts.attributes) add('D', withoutBareNumbers(tokeniseText(value)))
  return [...found].map(([lexeme, entry]) => ({ lexeme, ...entry }))
}

const maxPositions = 4

/** A "case for iPhone 16" is no iPhone. One word before "for" is rather part of a name. */
const thingAndPurpose = (name: string): { thing: string; purpose: string } => {
  const [, thing = name, purpose = ''] =
    /^(\S+\s+\S.*?)\s+(?:for|to (?:fit|suit)|fits|compatible with)\s+(.+)$/i.exec(name) ?? []
  return { thing, purpose }
}

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
  const whole = { lexeme: collapseCode(code), position: 1, word: undefined }
  const parts = tokeniseText(code).filter(({ lexeme }) => lexeme.length > 3 && /\d/.test(lexeme))
  return whole.lexeme === '' ? [] : [whole, ...parts.map((part) => ({ ...part, position: 1 }))]
}

/** "iphone 16" must not find every phone with 16 GB of memory. */
const withoutBareNumbers = (tokens: readonly Token[]): Token[] =>
  tokens.filter(({ lexeme }) => !/^[\d.]+$/.test(lexeme))
