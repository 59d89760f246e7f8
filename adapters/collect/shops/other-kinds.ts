import type { AmountKind } from '#domain/money/amount-words.ts'

/** What the words that a shop shows beside an amount may make of it, so that it is no price. */
export const otherKinds: ReadonlySet<AmountKind> = new Set([
  'bound',
  'instalment',
  'deposit',
  'unit',
  'member',
  'without-tax',
])
