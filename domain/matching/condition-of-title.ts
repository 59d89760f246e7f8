import { conditionInTitle } from '../collect/condition-words.ts'
import type { Condition } from '../offer/condition.ts'

/** What a folded title says of the condition, and new when it says nothing. */
export const conditionOfTitle = (folded: string): Condition =>
  maybe.test(folded) ? (conditionInTitle(folded.replace(denied, ' ')) ?? 'new') : 'new'

/** A quick look that spares almost all titles the whole reading. */
const maybe = /refurb|renewed|condition|remanuf|open|demo|display|grade|second|owned|loved|used/

/** 'no open box returns'. */
const denied = /\b(?:no|not) (?:open[ -]?box|used|refurbished)\b/g
