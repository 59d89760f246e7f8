import { typedAmount } from '../money/typed-amount.ts'
import { watchLimits } from './watch.ts'

/** Cents of dollars as they are typed, such as `1,299` or `$1.5k`; undefined for what is no target. */
export const toMinor = (typed: string): number | undefined => {
  const minor = Math.round(typedAmount(typed) * 100)
  return minor > 0 && minor <= watchLimits.target ? minor : undefined
}
