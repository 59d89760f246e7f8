import { isChosen } from '#domain/catalogue/attribute-choice.ts'
import type { Country } from '#domain/market/country.ts'
import { hashesIn, hashOf, placeOfHash } from '../ranking/lexeme-hash.ts'
import { sampleDepth } from '#domain/search/listing/lexemes.ts'
import type { Group, ListingConditions } from '#application/search/listing/listing-conditions.ts'

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
  /** Packed, one after the other; those of a listing begin at its start. */
  readonly sales: Uint8Array
  readonly starts: Uint32Array
  /** By the places in `names` of each that a listing has. */
  readonly attributes: Uint16Array
  readonly attributeStarts: Uint32Array
  readonly names: readonly string[]
  readonly words: Postings
  readonly filters: Postings
}

/** Of each lexeme, by its hash, the places that hold it: how far each is from the last one, 7 bits a byte. */
type Postings = {
  readonly hashes: Uint32Array
  readonly starts: Uint32Array
  readonly steps: Uint8Array
}

/** As many as 12 bits of a key, and all masks, have room for. */
export const mostInBlock = 2000

/** Of rows of one country, `mostInBlock` at most. */
export const blockOf = (rows: readonly SampledRow[]): SampledBlock => {
  const depths = Uint8Array.from(rows, ({ product_id: id }) => sampleDepth(id))
  return {
    productIds: Int32Array.from(rows, ({ product_id: id }) => id),
    depths,
    deepest: Math.max(...depths),
    alive: new Uint8Array(rows.length).fill(1),
    live: rows.length,
    categoryIds: Int32Array.from(rows, ({ category_id: id }) => id),
    brandIds: Int32Array.from(rows, ({ brand_id: id }) => id ?? 0),
    sales: Buffer.concat(rows.map(({ sales }) => sales)),
    starts: startsOf(rows.map(({ sales }) => sales)),
    ...attributesOf(rows),
    words: postingsOf(rows.map(({ words }) => words)),
    filters: postingsOf(rows.map(({ filters }) => filters)),
  }
}

/** Where each begins, and where the last one ends, once they stand one after the other. */
const startsOf = (parts: readonly { readonly length: number }[]): Uint32Array => {
  const starts = new Uint32Array(parts.length + 1)
  for (const [nth, { length }] of parts.entries()) starts[nth + 1] = (starts[nth] ?? 0) + length
  return starts
}

const attributesOf = (
  rows: readonly SampledRow[],
): Pick<SampledBlock, 'attributes' | 'attributeStarts' | 'names'> => {
  const names = [...new Set(rows.flatMap(({ attributes }) => attributes))]
  const placeOf = new Map(names.map((name, place) => [name, place]))
  return {
    attributes: Uint16Array.from(
      rows.flatMap(({ attributes }) => attributes.map((name) => placeOf.get(name) ?? 0)),
    ),
    attributeStarts: startsOf(rows.map(({ attributes }) => attributes)),
    names,
  }
}

/** As lexemes. */
export const attributesAt = (
  { attributes, attributeStarts, names }: SampledBlock,
  place: number,
): readonly string[] =>
  Array.from(
    attributes.subarray(attributeStarts[place], attributeStarts[place + 1]),
    (name) => names[name] ?? '',
  )

const postingsOf = (vectors: readonly Uint8Array[]): Postings => {
  const found: number[] = []
  for (const [place, vector] of vectors.entries())
    for (const hash of hashesIn(vector)) found.push(hash * roomOfPlaces + place)
  const hashes: number[] = []
  const starts: number[] = []
  const steps: number[] = []
  let last = 0
  for (const key of Float64Array.from(found).sort()) {
    const hash = Math.floor(key / roomOfPlaces)
    if (hash !== hashes.at(-1)) {
      hashes.push(hash)
      starts.push(steps.length)
      last = 0
    }
    const place = key % roomOfPlaces
    const step = place - last
    if (step > 127) steps.push((step & 127) | 128, step >>> 7)
    else steps.push(step)
    last = place
  }
  return {
    hashes: Uint32Array.from(hashes),
    starts: Uint32Array.from([...starts, steps.length]),
    steps: Uint8Array.from(steps),
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
  readonly choices: ListingConditions['choices']
  readonly among: ReadonlySet<number> | undefined
  readonly onSale: ReadonlyMap<number, number> | undefined
  readonly depth: number
}

type WantedGroup = {
  readonly bit: number
  readonly words: readonly number[]
  readonly filters: readonly number[]
}

/** Undefined where there are more groups than bits, and for what no block keeps. */
export const wantedOf = (
  { words, filters, choices, colours, among, onSale, without, rated }: ListingConditions,
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
  if (groups.length > mostGroups || without.length > 0 || rated) return undefined
  const all = 2 ** groups.length - 1
  const every = 2 ** (groups.length - colours.length) - 1
  return {
    groups: groups.map((group, nth) => ({ ...group, bit: 1 << nth })),
    every,
    said: all - every,
    choices,
    among: among && new Set(among),
    onSale: onSale?.deals,
    depth,
  }
}

const mostGroups = 30

const hashesOf = (group: Group): readonly number[] => group.map(hashOf)

/** Tells each place that fulfils the conditions, and whether its own texts say the colours. */
export const eachFitting = (
  block: SampledBlock,
  { groups, every, said, choices, among, onSale, depth }: Wanted,
  tell: (place: number, saysColours: boolean) => void,
): void => {
  if (block.deepest < depth) return
  const { productIds, depths, alive } = block
  masks.fill(0, 0, productIds.length)
  const wanted = choices.map((one) => namesChosen(block, one))
  for (const { bit, words, filters } of groups) {
    for (const hash of words) mark(block.words, hash, bit)
    for (const hash of filters) mark(block.filters, hash, bit)
  }
  for (let place = 0; place < productIds.length; place++) {
    const mask = masks[place] ?? 0
    if ((mask & every) !== every || alive[place] === 0 || (depths[place] ?? 0) < depth) continue
    const id = productIds[place] ?? 0
    if (among?.has(id) === false || onSale?.has(id) === false) continue
    if (!wanted.every((names) => isChosenAt(block, place, names))) continue
    tell(place, (mask & said) === said)
  }
}

/** Of each name of the block, whether it states the attribute, and so that it is chosen. */
type NamesChosen = { readonly marks: Uint8Array; readonly notStated: boolean }

const stated = 1
const chosen = 2

const namesChosen = (
  { names }: SampledBlock,
  { key, ...choices }: ListingConditions['choices'][number],
): NamesChosen => ({
  marks: Uint8Array.from(names, (name) => {
    if (!name.startsWith(`${key}=`)) return 0
    return isChosen(choices, name.slice(key.length + 1)) ? chosen : stated
  }),
  notStated: choices.notStated,
})

const isChosenAt = (
  { attributes, attributeStarts }: SampledBlock,
  place: number,
  { marks, notStated }: NamesChosen,
): boolean => {
  for (let at = attributeStarts[place] ?? 0; at < (attributeStarts[place + 1] ?? 0); at++) {
    const mark = marks[attributes[at] ?? 0] ?? 0
    if (mark > 0) return mark === chosen
  }
  return notStated
}

/** Of the block that is looked through. */
const masks = new Int32Array(mostInBlock)

const mark = ({ hashes, starts, steps }: Postings, hash: number, bit: number): void => {
  const nth = placeOfHash(hashes, hash)
  if (nth < 0) return
  const end = starts[nth + 1] ?? 0
  let place = 0
  for (let at = starts[nth] ?? 0; at < end; at++) {
    const step = steps[at] ?? 0
    place += step < 128 ? step : (step & 127) | ((steps[++at] ?? 0) << 7)
    masks[place] = (masks[place] ?? 0) | bit
  }
}
