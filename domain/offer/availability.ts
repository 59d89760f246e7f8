/** 'unknown' is never taken for 'in-stock'. */
export type Availability =
  | 'in-stock'
  | 'limited'
  | 'in-store'
  | 'preorder'
  | 'backorder'
  | 'out-of-stock'
  | 'discontinued'
  | 'unknown'

export const availabilities = [
  'in-stock',
  'limited',
  'in-store',
  'preorder',
  'backorder',
  'out-of-stock',
  'discontinued',
  'unknown',
] as const satisfies readonly Availability[]

export const isInStock = (availability: Availability): boolean =>
  availability === 'in-stock' || availability === 'limited'

/** What cannot be bought has no price in the history. */
export const canBeBought = (availability: Availability): boolean =>
  availability !== 'out-of-stock' && availability !== 'discontinued'
