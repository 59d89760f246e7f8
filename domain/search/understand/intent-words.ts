import type { Condition } from '../../offer/condition.ts'
import { takeAll, type OpenQuery, type Span } from './said.ts'

/** What words ask for besides products: a condition, the lowest prices first, or nothing at all. */
export type Intent = {
  readonly asks:
    | { readonly type: 'condition'; readonly condition: Condition }
    | { readonly type: 'order' }
    | { readonly type: 'nothing' }
  readonly span: Span
  /** As it is typed. */
  readonly said: string
  /** It may as well say what the thing is called: "New York", "budget planner". */
  readonly isDoubtful: boolean
  /** It says of a thing how much it has, and is the thing where no other is named: "16gb ram". */
  readonly isMeasured: boolean
}

/** Takes what `isTaken` lets it out of the query. */
export const readIntentWords = (
  query: OpenQuery,
  isTaken: (intent: Intent) => boolean,
): { readonly query: OpenQuery; readonly intents: readonly Intent[] } => {
  const intents: Intent[] = []
  let rest = query
  for (const { pattern, ...phrase } of phrases) {
    const found = [...rest.open.matchAll(pattern)].map((match) => ({
      ...phrase,
      said: match[0],
      span: { from: match.index, to: match.index + match[0].length },
    }))
    const takenOnes = found.filter(isTaken)
    intents.push(...takenOnes)
    rest = takeAll(
      rest,
      takenOnes.map(({ span }) => span),
    )
  }
  return { query: rest, intents }
}

type Phrase = Omit<Intent, 'said' | 'span'> & { readonly pattern: RegExp }

const within = (words: string): string =>
  String.raw`(?<![\p{L}\p{N}'-])(?:${words})(?![\p{L}\p{N}'-])`

const phrase = (asks: Intent['asks'], words: string, kind?: 'doubtful' | 'measured'): Phrase => ({
  pattern: new RegExp(within(words), 'giu'),
  asks,
  isDoubtful: kind === 'doubtful',
  isMeasured: kind === 'measured',
})

const ofCondition = (condition: Condition): Intent['asks'] => ({ type: 'condition', condition })

const deals = 'on sale|sale|deals?'
const doubtfulDeals =
  'black friday|cyber monday|boxing day|on special|specials?|clearance|discount(?:ed|s)?|bargains?'

/** Phrases come before words that are a part of them. */
const phrases: readonly Phrase[] = [
  phrase(ofCondition('used'), 'second[ -]?hand|2nd[ -]hand|pre[ -]?owned|pre[ -]?loved|used'),
  phrase(ofCondition('refurbished'), 'refurbished|refurb|reconditioned'),
  phrase(ofCondition('refurbished'), 'renewed|recertified', 'doubtful'),
  phrase(ofCondition('open-box'), 'open[ -]box|ex[ -]?(?:demo|display)'),
  phrase({ type: 'order' }, '(?:best|lowest|cheapest) prices?|cheapest|cheap|inexpensive'),
  phrase({ type: 'order' }, 'low cost|low price|budget|affordable', 'doubtful'),
  phrase({ type: 'nothing' }, `for sale|${deals}`),
  phrase({ type: 'nothing' }, doubtfulDeals, 'doubtful'),
  phrase({ type: 'nothing' }, 'buy|online|prices?|nz'),
  phrase({ type: 'nothing' }, '(?:in )?(?:new zealand|aotearoa|australia)', 'doubtful'),
  phrase({ type: 'nothing' }, String.raw`(?<=\d\s?[gt]b\s+)(?:ram|memory|storage)`, 'measured'),
  phrase(ofCondition('new'), 'brand[ -]new|new', 'doubtful'),
]

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => dealPattern.test(query)

const dealPattern = new RegExp(String.raw`(?<!for )${within(`${deals}|${doubtfulDeals}`)}`, 'iu')
