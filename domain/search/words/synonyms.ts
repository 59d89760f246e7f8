import { longestAt } from './longest-at.ts'
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

/** What a thing is not that the word is said of: "wireless" of "wired". */
export const oppositesOf = (lexeme: string): readonly string[] => opposites.get(lexeme) ?? []

/** Words of one line each, without the phrases. */
export const wordsWithAlternatives = (): readonly string[] =>
  [...otherNames.keys()].filter((name) => !name.includes(' '))

/** How many of the words from `start` on make one compound: one of the table, a size; 0 when none. */
export const compoundLength = (words: readonly string[], start: number): number =>
  words[start] === 'size' && /^(?:\d+(?:\.5)?|\d*x*[sl]|m)$/.test(words[start + 1] ?? '')
    ? 2
    : (longestAt(words, start, compounds)?.length ?? 0)

const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim())

const stemmed = (phrase: string): string => phrase.split(' ').map(singularOf).join(' ')

const joined = (phrase: string): string => stemmed(phrase).replaceAll(' ', '')

/** British and American spellings of one word each. */
const speltGroups = words.spelt.map(list)

/** Words of one line are used for the same thing in New Zealand or Australia. */
const sameGroups = [...words.same.map(list), ...speltGroups]

/** Of each word of some groups all others that stand beside it. */
const linked = (
  groups: readonly (readonly string[])[],
  keyOf: (phrase: string) => string,
): Map<string, readonly string[]> => {
  const pairs = groups.flatMap((group) => {
    const keys = group.map(keyOf)
    return keys.flatMap((key) => keys.map((other) => [key, other] as const))
  })
  return new Map(
    [...Map.groupBy(pairs, ([key]) => key)].map(([key, found]) => [
      key,
      [...new Set(found.map(([, other]) => other))].filter((other) => other !== key),
    ]),
  )
}

const otherNames = linked(sameGroups, stemmed)

const spellings = linked(speltGroups, joined)

const opposites = linked(words.opposite.map(list), joined)

const alternatives = linked(sameGroups, joined)
// What a wide word covers, but not the other way round.
for (const line of words.wider) {
  const [word = '', covered = ''] = line.split(':')
  const others = [...alternativesOf(joined(word)), ...list(covered).map(joined)]
  alternatives.set(joined(word), [...new Set(others)])
}

const compounds: ReadonlyMap<string, true> = new Map(
  [...otherNames.keys()].flatMap((phrase) => (phrase.includes(' ') ? [[phrase, true]] : [])),
)
