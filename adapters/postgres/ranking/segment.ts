import { placeOfHash } from './lexeme-hash.ts'

/** Some products, each at its place in all of these. */
export type SegmentProducts = {
  readonly productIds: Int32Array
  readonly categoryIds: Int32Array
  /** See `appealSteps`. */
  readonly appeals: Int16Array
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

/** The products that hold a lexeme, in order of their places, and their marks: the first `count` of each. */
export type Postings = { readonly places: Int32Array; readonly marks: Uint8Array; count: number }

export const countAt = ({ bytes }: Pick<Segment, 'bytes'>, start: number): number => {
  let value = 0
  for (let at = start, shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0
    value |= (byte & 127) << shift
    if (byte < 128) return value
  }
}

/** Those of the lexeme that starts there. They are good until the next call of anybody. */
export const postingsAt = ({ bytes, productIds }: Segment, start: number): Postings => {
  if (shared.places.length < productIds.length) shared = postingsOf(productIds.length)
  const { places, marks } = shared
  const count = countAt({ bytes }, start)
  let at = start
  while ((bytes[at++] ?? 0) > 127);
  let place = 0
  for (let nth = 0; nth < count; nth++) {
    let byte = bytes[at++] ?? 0
    let step = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      step |= (byte & 127) << shift
    }
    place += step
    places[nth] = place
    marks[nth] = bytes[at++] ?? 0
  }
  shared.count = count
  return shared
}

const postingsOf = (length: number): Postings => ({
  places: new Int32Array(length),
  marks: new Uint8Array(length),
  count: 0,
})

let shared = postingsOf(0)

/** Where the lexeme's bytes start; -1 when no product holds it. */
export const startOf = ({ hashes, starts }: Segment, hash: number): number => {
  const place = placeOfHash(hashes, hash)
  return place < 0 ? -1 : (starts[place] ?? -1)
}
