import { conditions, type Condition } from '../../offer/condition.ts'
import lists from '../words/everyday-words.json' with { type: 'json' }
import { within, type Matched } from './said.ts'

const asksOf = (asks: string): Condition | 'order' | 'nothing' =>
  conditions.find((one) => one === asks) ?? (asks === 'order' ? 'order' : 'nothing')

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

/** What words ask for besides products: a condition, the lowest prices first, or nothing at all. */
export type Intent = Matched<(typeof intentPhrases)['sure'][number]>

/** Whether words ask for prices that are lower than usual. */
export const asksForDeals = (query: string): boolean => dealPattern.test(query)

const deals = lists.intents.filter(({ asks }) => asks === 'deals').map(({ said }) => said)

const dealPattern = new RegExp(String.raw`(?<!for )${within(deals.join('|'))}`, 'iu')
