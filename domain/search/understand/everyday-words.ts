import attributes from '../../catalogue/attributes.json' with { type: 'json' }
import { conditions, type Condition } from '../../offer/condition.ts'
import lists from '../words/everyday-words.json' with { type: 'json' }
import {
  isFilter,
  isOrder,
  spanOf,
  within,
  type Matched,
  type OpenQuery,
  type SaidFilter,
  type SaidOrder,
  type Span,
} from './said.ts'

/** "the biggest", "quietest", "lowest noise" of "low noise"; "most" stands before longer adjectives: "most powerful". */
const superlativesOf = (adjectives: string): string => {
  const all = adjectives.split('|')
  const ending = all.map((one) => one.replace(/^[a-z]+/, (word) => `${stemOf(word)}est`))
  const longer = all.filter((one) => (one.match(/[aeiouy]+/g) ?? []).length > 1)
  return `(?:the )?(?:${[...ending, ...longer.map((one) => `most ${one}`)].join('|')})`
}

const stemOf = (word: string): string =>
  word.endsWith('e')
    ? word.slice(0, -1)
    : word.replace(/([^aeiou])y$/, '$1i').replace(/^([^aeiou]+[aeiou])([bdgmnt])$/, '$1$2$2')

type WishEntry = Partial<Record<'said' | 'most' | 'order', string>> & {
  readonly keys: readonly string[]
  readonly wants: string
}

/** Adjectives that an attribute measures; without keys they only praise. */
const wishPhrases = lists.wishes.flatMap(({ said, most, order, keys, wants }: WishEntry) =>
  [
    { pattern: order ?? (most && superlativesOf(most)), isMost: true },
    { pattern: said, isMost: false },
  ].flatMap(({ pattern, isMost }) =>
    pattern === undefined
      ? []
      : {
          pattern: new RegExp(within(pattern), 'giu'),
          isMost,
          /** The first of them that the category has. */
          keys,
          wants: wants === 'high' ? ('high' as const) : ('low' as const),
        },
  ),
)

/** Attributes that are numbers, by what they are called: "spin speed". */
const numbersByLabel = Map.groupBy(
  Object.entries<{ readonly kind?: string; readonly label: string }>(attributes).filter(
    ([, { kind }]) => kind === 'number',
  ),
  ([, { label }]) => label.toLowerCase(),
)

const labels = [...numbersByLabel.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** "The highest spin speed", "most HDMI ports", "lowest energy use". */
const extremePhrases = (['high', 'low'] as const).map((wants) => ({
  pattern: new RegExp(within(`(?:the )?(?:${lists.extremes[wants]}) (?:${labels})`), 'giu'),
  isMost: true,
  /** Those of the label; see `withKeysOfLabel`. */
  keys: [] as readonly string[],
  wants,
}))

/** Before adjectives: "longest range" is of no length. */
export const allWishPhrases = [...extremePhrases, ...wishPhrases]

/** With the attributes that the label behind its first word is of, where it names none. */
export const withKeysOfLabel = (wish: Wish): Wish => {
  if (!wish.isMost || wish.keys.length > 0) return wish
  const label = wish.said.toLowerCase().replace(/^(?:the )?\S+ /, '')
  return { ...wish, keys: (numbersByLabel.get(label) ?? []).map(([key]) => key) }
}

export type Wish = Matched<(typeof wishPhrases)[number]>

const age = String.raw`\d{1,2}[ -]?(?:years?|yrs?|yo)[ -]?(?:olds?)?`

const recipient = new RegExp(
  String.raw`(?<=\S\s)for(?:\s+(?:${lists.describing}|${lists.recipients}|${age}))*\s+(?:${lists.recipients}|${age})(?![\p{L}\p{N}'-])`,
  'iu',
)

const things = lists.things.map(({ said, means }) => ({
  pattern: new RegExp(within(said), 'iu'),
  means,
}))

/** Words that say little without others: of models, of sizes. */
export const isGeneric = (word: string): boolean => generic.has(word)

const generic: ReadonlySet<string> = new Set(lists.generic.split('|'))

/** Several of what is named before it: "set". */
export const isSeveral = (word: string): boolean => several.has(word)

const several: ReadonlySet<string> = new Set(lists.several.split('|'))

/** Whom or what it is for changes nothing of what the thing is: "laptop for uni". */
export const readRecipient = ({ open }: OpenQuery): Span | undefined => {
  const found = recipient.exec(open)
  return found === null ? undefined : spanOf(found)
}

/** What people say without naming a thing, and the thing that they mean, for the same age: "present for 5 year old boy". */
export const readOccasion = (query: string): string => {
  for (const { pattern, means } of things) {
    const [said] = pattern.exec(query) ?? []
    const [old] = ageWords.exec(said ?? '') ?? []
    if (said !== undefined) return query.replace(pattern, old ? `${means} for ${old}` : means)
  }
  return query
}

/** Of whom it is for, in years. */
export const ageIn = (said: string): number | undefined => {
  const [old] = ageWords.exec(said) ?? []
  return old === undefined ? undefined : Number.parseInt(old, 10)
}

const ageWords = new RegExp(age, 'iu')

const asksOf = (asks: string): Condition | SaidOrder | SaidFilter | 'nothing' =>
  conditions.find((one) => one === asks) ?? (isOrder(asks) || isFilter(asks) ? asks : 'nothing')

/** Phrases come before words that are a part of them. */
const phrasesOf = (isDoubtful: boolean) =>
  lists.intents
    .filter(({ kind }) => (kind === 'doubtful') === isDoubtful)
    .map(({ asks, said, kind }) => ({
      pattern: new RegExp(within(said), 'giu'),
      asks: asksOf(asks),
      /** It says of a thing how much it has, and is the thing where no other is named: "16gb ram". */
      isMeasured: kind === 'measured',
    }))

/** Those of doubtful ones may as well say what the thing is called: "New York", "budget planner". */
export const intentPhrases = { sure: phrasesOf(false), doubtful: phrasesOf(true) } as const

/** What words ask for besides products: a condition, an order, a filter, or nothing at all. */
export type Intent = Matched<(typeof intentPhrases)['sure'][number]>

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => dealPattern.test(query)

const deals = lists.intents.filter(({ asks }) => asks === 'deals').map(({ said }) => said)

const dealPattern = new RegExp(String.raw`(?<!for )${within(deals.join('|'))}`, 'iu')
