import type { Condition } from '../../offer/condition.ts'
import { dealWords, doubtfulDealWords } from './deal-words.ts'

/** What words ask for besides products: a condition, the lowest prices first, or nothing at all. */
export type Intent = {
  readonly asks:
    | { readonly type: 'condition'; readonly condition: Condition }
    | { readonly type: 'order' }
    | { readonly type: 'nothing' }
  /** As it is typed. */
  readonly said: string
  /** It may as well say what the thing is called: "New York", "budget planner". */
  readonly isDoubtful: boolean
  /** It says of a thing how much it has, and is the thing where no other is named: "16gb ram". */
  readonly isMeasured: boolean
}

export type IntentWords = {
  readonly words: string
  readonly intents: readonly Intent[]
}

/** Takes what `isTaken` lets it out of the query. */
export const readIntentWords = (
  query: string,
  isTaken: (intent: Intent) => boolean,
): IntentWords => {
  const intents: Intent[] = []
  let words = query
  for (const { pattern, ...phrase } of phrases)
    words = words.replaceAll(pattern, (said) => {
      const intent = { ...phrase, said }
      if (!isTaken(intent)) return said
      intents.push(intent)
      return ' '
    })
  return { words: words.replaceAll(/\s+/g, ' ').trim(), intents }
}

type Phrase = Omit<Intent, 'said'> & { readonly pattern: RegExp }

const phrase = (asks: Intent['asks'], words: string, kind?: 'doubtful' | 'measured'): Phrase => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}'-])(?:${words})(?![\p{L}\p{N}'-])`, 'giu'),
  asks,
  isDoubtful: kind === 'doubtful',
  isMeasured: kind === 'measured',
})

const ofCondition = (condition: Condition): Intent['asks'] => ({ type: 'condition', condition })

/** Phrases come before words that are a part of them. */
const phrases: readonly Phrase[] = [
  phrase(ofCondition('used'), 'second[ -]?hand|2nd[ -]hand|pre[ -]?owned|pre[ -]?loved|used'),
  phrase(ofCondition('refurbished'), 'refurbished|refurb|reconditioned'),
  phrase(ofCondition('refurbished'), 'renewed|recertified', 'doubtful'),
  phrase(ofCondition('open-box'), 'open[ -]box|ex[ -]?(?:demo|display)'),
  phrase({ type: 'order' }, '(?:best|lowest|cheapest) prices?|cheapest|cheap|inexpensive'),
  phrase({ type: 'order' }, 'low cost|low price|budget|affordable', 'doubtful'),
  phrase({ type: 'nothing' }, `for sale|${dealWords}`),
  phrase({ type: 'nothing' }, doubtfulDealWords, 'doubtful'),
  phrase({ type: 'nothing' }, 'buy|online|prices?|nz'),
  phrase({ type: 'nothing' }, '(?:in )?(?:new zealand|aotearoa|australia)', 'doubtful'),
  phrase({ type: 'nothing' }, String.raw`(?<=\d\s?[gt]b\s+)(?:ram|memory|storage)`, 'measured'),
  phrase(ofCondition('new'), 'brand[ -]new|new', 'doubtful'),
]
