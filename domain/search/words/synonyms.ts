import { singularOf } from './singular.ts'
import words from './synonyms.json' with { type: 'json' }

/**
 * For queries only: the table may change without re-indexing. "chilly bin" is `chillybin`. Other
 * spellings of the word are among them.
 */
export const alternativesOf = (lexeme: string): readonly string[] => alternatives.get(lexeme) ?? []

/** The same word as it is spelt elsewhere: "mold" of "mould". */
export const spellingsOf = (lexeme: string): readonly string[] => spellings.get(lexeme) ?? []

/** Other names of the thing that words name, in the singular: "running shoe" of "trainer". */
export const otherNamesOf = (name: string): readonly string[] => otherNames.get(name) ?? []

/** Words of one line each, without the phrases. */
export const wordsWithAlternatives = (): readonly string[] =>
  sameGroups
    .flat()
    .map(stemmed)
    .filter((word) => !word.includes(' '))

/** How many of the words from `start` on make one compound: one of the table, a size; 0 when none. */
export const compoundLength = (words: readonly string[], start: number): number => {
  if (words[start] === 'size' && /^(?:\d+(?:\.5)?|\d*x*[sl]|m)$/.test(words[start + 1] ?? ''))
    return 2
  for (let length = Math.min(longestCompound, words.length - start); length > 1; length--)
    if (compounds.has(words.slice(start, start + length).join(' '))) return length
  return 0
}

const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim())

const stemmed = (phrase: string): string => phrase.split(' ').map(singularOf).join(' ')

const joined = (phrase: string): string => stemmed(phrase).replaceAll(' ', '')

/** British and American spellings of one word each. */
const speltGroups = words.spelt.map(list)

/** Words of one line are used for the same thing in New Zealand or Australia. */
const sameGroups = [...words.same.map(list), ...speltGroups]

const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  sameGroups.flatMap((group) => {
    const names = group.map(stemmed)
    return names.map((name): [string, readonly string[]] => [
      name,
      names.filter((other) => other !== name),
    ])
  }),
)

/** What a wide word covers, but not the other way round. */
const widerGroups = words.wider.map((line) => {
  const [word = '', covered = ''] = line.split(':')
  return { word: joined(word), covered: list(covered).map(joined) }
})

const compounds: ReadonlySet<string> = new Set(
  sameGroups
    .flat()
    .map(stemmed)
    .filter((phrase) => phrase.includes(' ')),
)

const longestCompound = Math.max(...[...compounds].map((phrase) => phrase.split(' ').length))

const linked = (groups: readonly (readonly string[])[]): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>()
  for (const group of groups) {
    const lexemes = group.map(joined)
    for (const lexeme of lexemes) {
      const others = found.get(lexeme) ?? new Set()
      for (const other of lexemes) if (other !== lexeme) others.add(other)
      found.set(lexeme, others)
    }
  }
  return found
}

const listed = (found: ReadonlyMap<string, ReadonlySet<string>>): Map<string, readonly string[]> =>
  new Map([...found].map(([lexeme, others]) => [lexeme, [...others]]))

const spellings: ReadonlyMap<string, readonly string[]> = listed(linked(speltGroups))

const alternatives: ReadonlyMap<string, readonly string[]> = (() => {
  const found = linked(sameGroups)
  for (const { word, covered } of widerGroups)
    found.set(word, new Set([...(found.get(word) ?? []), ...covered]))
  return listed(found)
})()
