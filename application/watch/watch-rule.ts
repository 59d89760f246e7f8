import { fallFrom, rearms } from '#domain/watch/watch.ts'
import { watchInvalid } from './watch-errors.ts'
import type { Watch } from './watch-store.ts'

type AskedRule = Pick<Watch, 'kind'> & {
  readonly targetMinor: number | undefined
  readonly percent: number | undefined
}

/** Throws 'invalid' where an amount is missing, or a fall has nothing to begin from. */
export const ruleOf = (
  { kind, targetMinor, percent }: AskedRule,
  lowestMinor: number | undefined,
): Pick<Watch, 'kind' | 'percent' | 'thresholdMinor'> => {
  if (kind === 'target') {
    if (targetMinor === undefined) throw watchInvalid('targetMinor', 'is missing')
    return { kind, percent: null, thresholdMinor: targetMinor }
  }
  if (kind !== 'falls-by') return { kind, percent: null, thresholdMinor: null }
  if (percent === undefined) throw watchInvalid('percent', 'is missing')
  if (lowestMinor === undefined)
    throw watchInvalid('kind', 'needs a price that can fall: nobody sells it so now')
  return { kind, percent, thresholdMinor: fallFrom(lowestMinor, percent) }
}

/** What it waits for may be so already; then it must be over first. */
export const isArmedAtFirst = (
  rule: Pick<Watch, 'kind' | 'thresholdMinor'>,
  lowestMinor: number | undefined,
): boolean => rule.kind === 'new-low' || rearms(rule, lowestMinor)
