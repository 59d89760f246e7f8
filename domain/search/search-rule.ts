import { foldText } from './words/fold.ts'
import { longestAt } from './words/longest-at.ts'
import { singularOf } from './words/singular.ts'

/** What an admin tells the search of words. */
export type SearchRule = {
  /**
   * 'synonym': `words` in a query are searched as `other`. 'no-correction': a query with `words` is
   * never corrected to `other`.
   */
  readonly kind: SearchRuleKind
  readonly words: string
  readonly other: string
}

export const searchRuleKinds = ['synonym', 'no-correction'] as const

export type SearchRuleKind = (typeof searchRuleKinds)[number]

/** Kept in memory by every process. */
export const mostSearchRules = 500

export const longestRuleWords = 60

/** How words are compared: folded and in the singular, so that one rule holds for "TVs" and "tv". */
export const ruleWords = (text: string): string => wordsOf(text).map(keyOf).join(' ')

/** Rules as searches look them up. */
export type SearchRuleIndex = {
  /** By their words, folded. */
  readonly synonyms: ReadonlyMap<string, string>
  /** Of the words of a synonym. */
  readonly longest: number
  /** Words and their correction, folded, with a space between. */
  readonly forbidden: ReadonlySet<string>
}

export const indexSearchRules = (rules: readonly SearchRule[]): SearchRuleIndex => {
  const synonyms = new Map<string, string>()
  const forbidden = new Set<string>()
  for (const { kind, words, other } of rules)
    if (kind === 'synonym') synonyms.set(ruleWords(words), other)
    else forbidden.add(`${ruleWords(words)} ${ruleWords(other)}`)
  const lengths = [...synonyms.keys()].map((words) => words.split(' ').length)
  return { synonyms, longest: Math.max(0, ...lengths), forbidden }
}

/** The query with the words of each synonym replaced, the longest first; none is replaced again. */
export const applySynonyms = (query: string, { synonyms, longest }: SearchRuleIndex): string => {
  const words = wordsOf(query)
  const keys = words.map(keyOf)
  const replaced: string[] = []
  let isChanged = false
  for (let at = 0; at < words.length;) {
    const { node = words[at] ?? '', length = 0 } = longestAt(keys, at, synonyms, longest) ?? {}
    replaced.push(node)
    isChanged ||= length > 0
    at += Math.max(length, 1)
  }
  return isChanged ? replaced.join(' ') : query
}

/** Whether a rule keeps a word from being corrected so. */
export const forbidsCorrection = (
  { forbidden }: SearchRuleIndex,
  typed: string,
  corrected: string,
): boolean => forbidden.size > 0 && forbidden.has(`${ruleWords(typed)} ${ruleWords(corrected)}`)

/** Whether a query has the words one after the other, so that the rule may change what it finds. */
export const concernsQuery = ({ words }: SearchRule, query: string): boolean =>
  ` ${ruleWords(query)} `.includes(` ${ruleWords(words)} `)

const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean)

const keyOf = (word: string): string => singularOf(foldText(word))
