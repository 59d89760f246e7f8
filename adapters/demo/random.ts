/** A stream of numbers that is the same for the same key: nothing of the demonstration is by chance. */
export type Random = {
  /** In [0, 1). */
  fraction(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(values: readonly T[]): T
  /** The values in another order. */
  shuffle<T>(values: readonly T[]): T[]
  bytes(count: number): Uint8Array
}

/** Each thing draws from a stream of its own key, so that adding one leaves the others as they were. */
export const makeRandom = (key: string): Random => {
  const next = mulberry32(fnv1a(key))
  const between = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1))
  return {
    fraction: next,
    between,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
    shuffle: (values) =>
      values
        .map((value) => ({ value, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ value }) => value),
    bytes: (count) => Uint8Array.from({ length: count }, () => between(0, 255)),
  }
}

/** FNV-1a, 32 bits (draft-eastlake-fnv): spreads keys over the generator's seeds. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash >>> 0
}

/** Mulberry32 (Tommy Ettinger, public domain): small, quick and even enough for invented prices. */
const mulberry32 = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
