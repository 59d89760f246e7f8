import lists from '../words/everyday-words.json' with { type: 'json' }
import { spanOf, take, within, type OpenQuery, type Span } from './said.ts'

/** An adjective that an attribute measures; without keys it only praises. */
export type Wish = {
  /** The first of them that the category has. */
  readonly keys: readonly string[]
  readonly wants: 'low' | 'high'
  readonly span: Span
}

const wishes = lists.wishes.map(({ said, keys, wants }) => ({
  pattern: new RegExp(within(said), 'iu'),
  keys,
  wants: wants === 'high' ? ('high' as const) : ('low' as const),
}))

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

export const readWishes = (
  query: OpenQuery,
  isTaken: (said: string) => boolean,
): { readonly query: OpenQuery; readonly wishes: readonly Wish[] } => {
  const found: Wish[] = []
  let rest = query
  for (const { pattern, keys, wants } of wishes) {
    const match = pattern.exec(rest.open)
    if (match === null || !isTaken(match[0])) continue
    const span = spanOf(match)
    found.push({ keys, wants, span })
    rest = take(rest, span)
  }
  return { query: rest, wishes: found }
}
