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

/** When what cannot be had now is expected; null for what is past, or so far off that nobody can know. */
export const expectedFrom = (
  availability: Availability,
  availableFrom: Date | null,
  now: Date,
): Date | null =>
  isAwaited(availability) &&
  availableFrom !== null &&
  availableFrom > now &&
  availableFrom.getTime() - now.getTime() < farOffMs
    ? availableFrom
    : null

const isAwaited = (availability: Availability): boolean =>
  isOrderedAhead(availability) || availability === 'out-of-stock'

export const isOrderedAhead = (availability: Availability): boolean =>
  availability === 'preorder' || availability === 'backorder'

const farOffMs = 2 * 365 * 86_400_000

/** What cannot be bought has no price in the history. */
export const canBeBought = (availability: Availability): boolean =>
  availability !== 'out-of-stock' && availability !== 'discontinued'
