/** The next number, 0 ≤ x < 1. */
export type Random = () => number

/** The same numbers for the same seed (mulberry32). */
export const makeRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Picks the n-th of a list about 1/nˢ as often as the first (Zipf), as words occur in titles. */
export const zipfPicker = <T>(items: readonly T[], exponent: number): ((random: number) => T) => {
  const sums: number[] = []
  let total = 0
  for (const place of items.keys()) sums.push((total += (place + 1) ** -exponent))
  return (random) => {
    const wanted = random * total
    let [low, high] = [0, items.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    const picked = items[low]
    if (picked === undefined) throw new RangeError('nothing to pick from')
    return picked
  }
}
