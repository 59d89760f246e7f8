import type { Contents } from './contents.ts'

/**
 * What one of the unit costs, in minor units: whole ones, tenths below ten of them. Not finer, as labels
 * on shelves are not.
 */
export const perUnitMinor = (amountMinor: number, { count }: Contents): number => {
  const exact = amountMinor / count
  return exact >= 10 ? Math.round(exact) : Math.round(exact * 10) / 10
}
