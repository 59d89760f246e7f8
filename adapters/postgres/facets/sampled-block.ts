import type { Country } from '#domain/market/country.ts'
import { hashesIn, hashOf, placeOfHash } from '../ranking/lexeme-hash.ts'
import { sampleDepth } from '../search/lexemes.ts'
import type { Group, ListingConditions } from '../search/listing-conditions.ts'

/** A listing as it is read; `words` and `filters` as `tsvectorsend` writes them. */
export type SampledRow = {
  readonly product_id: number
  readonly country: Country
  readonly category_id: number
  readonly brand_id: number | null
  readonly sales: Uint8Array
  readonly attributes: readonly string[]
  readonly words: Uint8Array
  readonly filters: Uint8Array
}

/** Some listings of a country, each at its place in all of these. */
export type SampledBlock = {
  readonly productIds: Int32Array
  /** See `sampleDepth`. */
  readonly depths: Uint8Array
  readonly deepest: number
  /** 0 once a newer block has the listing, or it is gone. */
  readonly alive: Uint8Array
  live: number
  readonly categoryIds: Int32Array
  /** 0: none. */
  readonly brandIds: Int32Array
  readonly attributes: readonly (readonly string[])[]
  /** Packed, one after the other; those of a listing begin at its start. */
  readonly sales: Uint8Array
  readonly starts: Uint32Array
  readonly words: Postings
  readonly filters: Postings
}

/** The places that hold each lexeme, by its hash. */
type Postings = {
  readonly hashes: Uint32Array
  readonly starts: Uint32Array
  readonly places: Uint16Array
}

/** As many as 12 bits of a key, and all masks, have room for. */
export const mostInBlock = 2000

/** Of rows of one country, `mostInBlock` at most. `shared` gives equal texts once. */
export const blockOf = (
  rows: readonly SampledRow[],
  shared: (text: string) => string,
): SampledBlock => {
  const depths = Uint8Array.from(rows, ({ product_id: id }) => sampleDepth(id))
  const starts = new Uint32Array(rows.length)
  let bytes = 0
  for (const [place, { sales }] of rows.entries()) {
    starts[place] = bytes
    bytes += sales.length
  }
  const sales = new Uint8Array(bytes)
  for (const [place, row] of rows.entries()) sales.set(row.sales, starts[place])
  return {
    productIds: Int32Array.from(rows, ({ product_id: id }) => id),
    depths,
    deepest: Math.max(...depths),
    alive: new Uint8Array(rows.length).fill(1),
    live: rows.length,
    categoryIds: Int32Array.from(rows, ({ category_id: id }) => id),
    brandIds: Int32Array.from(rows, ({ brand_id: id }) => id ?? 0),
    attributes: rows.map(({ attributes }) => attributes.map(shared)),
    sales,
    starts,
    words: postingsOf(rows.map(({ words }) => words)),
    filters: postingsOf(rows.map(({ filters }) => filters)),
  }
}

const postingsOf = (vectors: readonly Uint8Array[]): Postings => {
  const found: number[] = []
  for (const [place, vector] of vectors.entries())
    for (const hash of hashesIn(vector)) found.push(hash * roomOfPlaces + place)
  const keys = Float64Array.from(found).sort()
  const hashes: number[] = []
  const starts: number[] = []
  for (const [at, key] of keys.entries()) {
    const hash = Math.floor(key / roomOfPlaces)
    if (hash === hashes.at(-1)) continue
    hashes.push(hash)
    starts.push(at)
  }
  return {
    hashes: Uint32Array.from(hashes),
    starts: Uint32Array.from([...starts, keys.length]),
    places: Uint16Array.from(keys, (key) => key % roomOfPlaces),
  }
}

const roomOfPlaces = 2 ** 12

/** What is in newer blocks, or gone, counts for nothing in these. */
export const forget = (blocks: readonly SampledBlock[], ids: ReadonlySet<number>): void => {
  for (const block of blocks) {
    const { productIds, alive } = block
    for (const [place, id] of productIds.entries())
      if (alive[place] === 1 && ids.has(id)) {
        alive[place] = 0
        block.live -= 1
      }
  }
}

/** Conditions, looked up once for all blocks. A group has a bit; those of `said` are not required. */
export type Wanted = {
  readonly groups: readonly WantedGroup[]
  /** The bits that a listing must have. */
  readonly every: number
  /** The bits by which its own texts say the colours of the words. */
  readonly said: number
  readonly among: ReadonlySet<number> | undefined
  readonly depth: number
}

type WantedGroup = {
  readonly bit: number
  readonly words: readonly number[]
  readonly filters: readonly number[]
}

/** Undefined where there are more groups than bits. */
export const wantedOf = (
  { words, filters, colours, among }: ListingConditions,
  depth: number,
): Wanted | undefined => {
  const groups = [
    ...words.map((group) => ({ words: hashesOf(group), filters: [] })),
    ...filters.map((group) => ({ words: [], filters: hashesOf(group) })),
    ...colours.map((colour) => ({
      words: hashesOf(colour.words),
      filters: hashesOf(colour.filters),
    })),
    ...colours.map((colour) => ({ words: hashesOf(colour.words), filters: [] })),
  ]
  if (groups.length > mostGroups) return undefined
  const all = 2 ** groups.length - 1
  const every = 2 ** (groups.length - colours.length) - 1
  return {
    groups: groups.map((group, nth) => ({ ...group, bit: 1 << nth })),
    every,
    said: all - every,
    among: among && new Set(among),
    depth,
  }
}

const mostGroups = 30

const hashesOf = (group: Group): readonly number[] => group.map(hashOf)

/** Tells each place that fulfils the conditions, and whether its own texts say the colours. */
export const eachFitting = (
  block: SampledBlock,
  { groups, every, said, among, depth }: Wanted,
  tell: (place: number, saysColours: boolean) => void,
): void => {
  if (block.deepest < depth) return
  const { productIds, depths, alive } = block
  masks.fill(0, 0, productIds.length)
  for (const { bit, words, filters } of groups) {
    for (const hash of words) mark(block.words, hash, bit)
    for (const hash of filters) mark(block.filters, hash, bit)
  }
  for (let place = 0; place < productIds.length; place++) {
    const mask = masks[place] ?? 0
    if ((mask & every) !== every || alive[place] === 0 || (depths[place] ?? 0) < depth) continue
    if (among !== undefined && !among.has(productIds[place] ?? 0)) continue
    tell(place, (mask & said) === said)
  }
}

/** Of the block that is looked through. */
const masks = new Int32Array(mostInBlock)

const mark = ({ hashes, starts, places }: Postings, hash: number, bit: number): void => {
  const nth = placeOfHash(hashes, hash)
  if (nth < 0) return
  const end = starts[nth + 1] ?? 0
  for (let at = starts[nth] ?? 0; at < end; at++) {
    const place = places[at] ?? 0
    masks[place] = (masks[place] ?? 0) | bit
  }
}
