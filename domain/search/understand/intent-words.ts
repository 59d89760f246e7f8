import { conditions, type Condition } from '../../offer/condition.ts'
import lists from '../words/everyday-words.json' with { type: 'json' }
import { spanOf, takeAll, within, type OpenQuery, type Span } from './said.ts'

/** What words ask for besides products: a condition, the lowest prices first, or nothing at all. */
export type Intent = {
  readonly asks: Condition | 'order' | 'nothing'
  readonly span: Span
  /** As it is typed. */
  readonly said: string
  /** It says of a thing how much it has, and is the thing where no other is named: "16gb ram". */
  readonly isMeasured: boolean
}

/** 'doubtful': it may as well say what the thing is called: "New York", "budget planner". */
type Certainty = 'sure' | 'doubtful'

/** Takes what `isTaken` lets it out of the query. */
export const readIntentWords = (
  query: OpenQuery,
  certainty: Certainty,
  isTaken: (intent: Intent) => boolean,
): { readonly query: OpenQuery; readonly intents: readonly Intent[] } => {
  const intents: Intent[] = []
  let rest = query
  for (const { pattern, ...phrase } of phrases[certainty]) {
    const found = [...rest.open.matchAll(pattern)]
      .map((match) => ({ ...phrase, said: match[0], span: spanOf(match) }))
      .filter(isTaken)
    intents.push(...found)
    rest = takeAll(
      rest,
      found.map(({ span }) => span),
    )
  }
  return { query: rest, intents }
}

const asksOf = (asks: string): Intent['asks'] =>
  conditions.find((one) => one === asks) ?? (asks === 'order' ? 'order' : 'nothing')

/** Phrases come before words that are a part of them. */
const phrasesOf = (certainty: Certainty) =>
  lists.intents
    .filter(({ kind }) => (kind === 'doubtful') === (certainty === 'doubtful'))
    .map(({ asks, said, kind }) => ({
      pattern: new RegExp(within(said), 'giu'),
      asks: asksOf(asks),
      isMeasured: kind === 'measured',
    }))

const phrases = { sure: phrasesOf('sure'), doubtful: phrasesOf('doubtful') }

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => dealPattern.test(query)

const deals = lists.intents.filter(({ asks }) => asks === 'deals').map(({ said }) => said)

const dealPattern = new RegExp(String.raw`(?<!for )${within(deals.join('|'))}`, 'iu')
