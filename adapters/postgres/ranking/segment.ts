/** Some products, each at its place in all of these. */
export type SegmentProducts = {
  readonly productIds: Int32Array
  readonly categoryIds: Int32Array
  /** See `appealOf`. */
  readonly appeals: Float32Array
  /** One bit for each country in which it is listed; 0 once a newer segment holds it. */
  readonly countries: Uint8Array
  readonly titleWords: Uint8Array
}

/**
 * Their lexemes, sorted by hash. Of each, `bytes` tells how many products hold it, then of each product
 * how far its place is from the last one's, and a mark (`markOf`).
 */
export type Segment = SegmentProducts & {
  /** How many of them are listed; see `countries`. */
  live: number
  readonly hashes: Uint32Array
  readonly starts: Uint32Array
  readonly bytes: Uint8Array
}

/** `keys` are of each lexeme of each product (`keyOf`), in any order. */
export const segmentOf = (products: SegmentProducts, keys: Float64Array): Segment => {
  const writer = makePostingsWriter()
  keys.sort()
  for (let from = 0; from < keys.length;) {
    const hash = hashOfKey(keys[from] ?? 0)
    let to = from + 1
    while (to < keys.length && hashOfKey(keys[to] ?? 0) === hash) to++
    writer.begin(hash, to - from)
    for (let at = from; at < to; at++) {
      const rest = (keys[at] ?? 0) % 2 ** 20
      writer.add(rest >>> 8, rest & 255)
    }
    from = to
  }
  return { ...products, live: liveOf(products), ...writer.end() }
}

const liveOf = ({ countries }: SegmentProducts): number =>
  countries.reduce((sum, listed) => (listed === 0 ? sum : sum + 1), 0)

/** What is in newer segments counts for nothing in these. */
export const leaveOut = (segments: readonly Segment[], newer: ReadonlySet<number>): void => {
  for (const segment of segments) {
    const { productIds, countries } = segment
    for (const [place, id] of productIds.entries()) if (newer.has(id)) countries[place] = 0
    segment.live = liveOf(segment)
  }
}

/** Hash, place of the product (12 bits) and mark (8 bits). */
export const keyOf = (hash: number, place: number, mark: number): number =>
  hash * 2 ** 20 + place * 2 ** 8 + mark

const hashOfKey = (key: number): number => Math.floor(key / 2 ** 20)

/** As many as a key has room for. */
export const mostProductsOfKeys = 2 ** 12

type PostingsWriter = {
  begin(hash: number, count: number): void
  add(place: number, mark: number): void
  end(): Pick<Segment, 'hashes' | 'starts' | 'bytes'>
}

export const makePostingsWriter = (): PostingsWriter => {
  let bytes = new Uint8Array(2 ** 16)
  let end = 0
  let last = 0
  const hashes: number[] = []
  const starts: number[] = []
  const write = (value: number): void => {
    if (end + 6 > bytes.length) {
      const larger = new Uint8Array(bytes.length * 2)
      larger.set(bytes)
      bytes = larger
    }
    let rest = value
    while (rest > 127) {
      bytes[end++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[end++] = rest
  }
  return {
    begin(hash: number, count: number): void {
      hashes.push(hash)
      starts.push(end)
      write(count)
      last = 0
    },
    add(place: number, mark: number): void {
      write(place - last)
      last = place
      bytes[end++] = mark
    },
    end: () => ({
      hashes: Uint32Array.from(hashes),
      starts: Uint32Array.from(starts),
      bytes: bytes.slice(0, end),
    }),
  }
}

type PostingsReader = {
  readonly count: number
  place: number
  mark: number
  next(): void
}

/** Reads a lexeme's products one by one: `count` of them, each with `place` and `mark` after `next`. */
export const makePostingsReader = (
  { bytes }: Pick<Segment, 'bytes'>,
  start: number,
): PostingsReader => {
  let at = start
  const read = (): number => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const reader = {
    count: read(),
    place: 0,
    mark: 0,
    next(): void {
      reader.place += read()
      reader.mark = bytes[at++] ?? 0
    },
  }
  return reader
}

/** Where the lexeme's bytes start; -1 when no product holds it. */
export const startOf = ({ hashes, starts }: Segment, hash: number): number => {
  let [low, high] = [0, hashes.length - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = hashes[middle] ?? 0
    if (found === hash) return starts[middle] ?? -1
    if (found < hash) low = middle + 1
    else high = middle - 1
  }
  return -1
}
