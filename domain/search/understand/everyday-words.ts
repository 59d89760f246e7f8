import lists from '../words/everyday-words.json' with { type: 'json' }
import { spanOf, within, type Matched, type OpenQuery, type Span } from './said.ts'

/** Adjectives that an attribute measures; without keys they only praise. */
export const wishPhrases = lists.wishes.map(({ said, keys, wants }) => ({
  pattern: new RegExp(within(said), 'giu'),
  /** The first of them that the category has. */
  keys,
  wants: wants === 'high' ? ('high' as const) : ('low' as const),
}))

export type Wish = Matched<(typeof wishPhrases)[number]>

const recipient = new RegExp(
  String.raw`(?<=\S\s)for(?:\s+(?:${lists.recipients}|\d{1,2}[ -]?(?:years?|yrs?|yo)[ -]?(?:olds?)?))+(?![\p{L}\p{N}'-])`,
  'iu',
)

const things = lists.things.map(({ said, means }) => ({
  pattern: new RegExp(within(said), 'iu'),
  means,
}))

/** Words that say little without others: of models, of sizes. */
export const isGeneric = (word: string): boolean => generic.has(word)

const generic: ReadonlySet<string> = new Set(lists.generic.split('|'))

/** Whom or what it is for changes nothing of what the thing is: "laptop for uni". */
export const readRecipient = ({ open }: OpenQuery): Span | undefined => {
  const found = recipient.exec(open)
  return found === null ? undefined : spanOf(found)
}

/** What people say without naming a thing, and the thing that they mean: "present for 5 year old boy". */
export const readOccasion = (query: string): string => {
  for (const { pattern, means } of things)
    if (pattern.test(query)) return query.replace(pattern, means)
  return query
}
