import { numberIn } from '#domain/catalogue/attribute-number.ts'
import { filterMessages as messages } from '../../../messages/search/filters.ts'
import { isTurned } from './readable-pair.ts'
import { typedNumber } from './typed-range.ts'

export const rangeEnds = ['from', 'to'] as const

/** As they are typed; empty where a range is open. */
export type RangeEnds = Readonly<Record<(typeof rangeEnds)[number], string>>

export type FaultOfRange = { readonly text: string; readonly at: readonly (keyof RangeEnds)[] }

/** What is wrong with a range of what `label` names, and at which ends; undefined where nothing is. */
export const faultOfRange = (
  typed: RangeEnds,
  label: string,
  goesBelowZero: boolean,
): FaultOfRange | undefined => {
  const numberAt = (end: keyof RangeEnds): number => numberIn(typedNumber(typed[end]))
  const unread = rangeEnds.filter((end) => typed[end].trim() !== '' && Number.isNaN(numberAt(end)))
  if (unread[0]) return { text: messages.unread(typed[unread[0]]), at: unread }
  const below = rangeEnds.filter((end) => numberAt(end) < 0)
  if (below.length > 0 && !goesBelowZero) return { text: messages.belowZero(label), at: below }
  return isTurned(rangeEnds.map((end) => typedNumber(typed[end])))
    ? { text: messages.turned(label), at: rangeEnds }
    : undefined
}
