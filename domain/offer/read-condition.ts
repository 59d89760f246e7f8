import type { Condition } from './condition.ts'
import { feedWord } from './feed-word.ts'

/**
 * What a feed or a schema.org value says of the condition, whatever its case, spacing and address.
 * Undefined for silence and other words: whether that may count as new is the importer's rule.
 */
export const readCondition = (text: string | null | undefined): Condition | undefined =>
  byWord.get(feedWord(text))

const byWord: ReadonlyMap<string, Condition> = new Map([
  ['new', 'new'],
  ['newcondition', 'new'],
  ['refurbished', 'refurbished'],
  ['refurbishedcondition', 'refurbished'],
  ['renewed', 'refurbished'],
  ['reconditioned', 'refurbished'],
  ['used', 'used'],
  ['usedcondition', 'used'],
  ['preowned', 'used'],
  ['secondhand', 'used'],
  ['damagedcondition', 'open-box'],
  ['openbox', 'open-box'],
])
