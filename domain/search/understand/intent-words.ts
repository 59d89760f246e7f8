import { conditions, type Condition } from '../../offer/condition.ts'
import lists from '../words/everyday-words.json' with { type: 'json' }
import { spanOf, takeAll, within, type OpenQuery, type Span } from './said.ts'

/** What words ask for besides products: a condition, the lowest prices first, or nothing at all. */
export type Intent = {
  readonly asks: Condition | 'order' | 'nothing'
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
      span: spanOf(match),
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

const asksOf = (asks: string): Intent['asks'] =>
  conditions.find((one) => one === asks) ?? (asks === 'order' ? 'order' : 'nothing')

/** Phrases come before words that are a part of them. */
const phrases: readonly Phrase[] = lists.intents.map(({ asks, said, kind }) => ({
  pattern: new RegExp(within(said), 'giu'),
  asks: asksOf(asks),
  isDoubtful: kind === 'doubtful',
  isMeasured: kind === 'measured',
}))

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => dealPattern.test(query)

const deals = lists.intents.filter(({ asks }) => asks === 'deals').map(({ said }) => said)

const dealPattern = new RegExp(String.raw`(?<!for )${within(deals.join('|'))}`, 'iu')
