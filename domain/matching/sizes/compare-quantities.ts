import { isSameQuantity, type Dimension, type Quantity } from './read-quantities.ts'

export const compareQuantities = (
  one: readonly Quantity[],
  other: readonly Quantity[],
): [number, number] => {
  if (one.length === 0 || other.length === 0) return [0, 0]
  const shared = Math.min(countSame(one, other), countSame(other, one))
  return [shared, conflictingDimensions(one, other).length]
}

const countSame = (some: readonly Quantity[], all: readonly Quantity[]): number => {
  let same = 0
  for (const quantity of some) if (all.some((rival) => isSameQuantity(quantity, rival))) same++
  return same
}

export const conflictingDimensions = (
  one: readonly Quantity[],
  other: readonly Quantity[],
): Dimension[] => {
  const conflicting: Dimension[] = []
  for (const { dimension } of one) {
    if (conflicting.includes(dimension)) continue
    const mine = one.filter((quantity) => quantity.dimension === dimension)
    const theirs = other.filter((quantity) => quantity.dimension === dimension)
    const lacks = (some: readonly Quantity[], all: readonly Quantity[]): boolean =>
      some.some((quantity) => !all.some((rival) => isSameQuantity(quantity, rival)))
    if (theirs.length > 0 && lacks(mine, theirs) && lacks(theirs, mine)) conflicting.push(dimension)
  }
  return conflicting
}
