import type { Contents } from './contents.ts'

/**
 * What one of the unit costs, in minor units: whole ones, tenths below ten of them. Not finer, as labels
 * on shelves are not.
 */
export const perUnitMinor = (amountMinor: number, { count }: Contents): number => {
  const exact = amountMinor / count
  return exact >= 10 ? Math.round(exact) : Math.round(exact * 10) / 10
}

/** "$1.20/100 g", "$0.55 per wash" of a price that is written already. */
export const perUnitWords = (price: string, unit: Contents['unit']): string =>
  unit === 'each' ? `${price} each` : unit === 'wash' ? `${price} per wash` : `${price}/${unit}`
