import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Described } from '#domain/matching/product-traits.ts'

/** A record of a shop as the set has it; which fields there are differs between sets. */
export type ShopRecord = {
  readonly id?: string
  readonly name?: string
  readonly title?: string
  readonly description?: string
  readonly brand?: string
  readonly manufacturer?: string
  readonly modelno?: string
  readonly price?: number | null
}

export type LabelledPair = {
  readonly left_id?: string
  readonly right_id?: string
  readonly left: ShopRecord
  readonly right: ShopRecord
  readonly label: 0 | 1
}

export const readLines = <Line>(file: string): Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Line => JSON.parse(line))
    : []

export const readPairs = (folder: string, set: string, file: string): LabelledPair[] =>
  readLines<LabelledPair>(join(folder, set, `${file}.jsonl`))

/**
 * The record as a row of a feed would have it. The set's authors put white space around all
 * punctuation: `58 '` was 58", `v2 .0` was v2.0, so that is written
 * together again, and `( r )` is the trade mark sign it was.
 */
export const describe = (record: ShopRecord): Described => ({
  title: mend(record.name ?? record.title ?? ''),
  brand: record.brand ?? record.manufacturer ?? null,
  mpn: record.modelno ?? null,
  description: mend(record.description ?? ''),
  priceMinor:
    record.price === null || record.price === undefined ? null : Math.round(record.price * 100),
})

const mend = (text: string): string =>
  text
    .replace(/(\d) '(?= |$)/g, '$1"')
    .replace(/(\d) \.(?=\d)/g, '$1.')
    .replace(/\( r \)|\( tm \)/g, ' ')
    .replace(/"@[a-z]{2}(?:-[A-Z]{2})?/g, ' ')
