import { setImmediate } from 'node:timers/promises'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import { countries, perCountry, type Country } from '#domain/market/country.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { forgottenMs, isUnseen, readSnapshot } from '../ranking/unseen-changes.ts'
import { sampleDepth, sampleLexeme } from '#domain/search/listing/lexemes.ts'
import { isSampled } from '../search/tsvector.ts'
import { conditionsOf } from '#application/search/listing/listing-conditions.ts'
import { unpackSalesAt } from '#domain/search/listing/packed-sales.ts'
import {
  countedSales,
  type CountedListing,
  type SampledSet,
} from '#application/search/listing/counted-sets.ts'
import {
  attributesAt,
  blockOf,
  eachFitting,
  forget,
  mostInBlock,
  wantedOf,
  type SampledBlock,
  type SampledRow,
} from './sampled-block.ts'

/**
 * A fair sample of all listings in memory, for counts that are estimates: to read a thousand rows of a large
 * table takes longer than all the rest of a search.
 */
export type FacetSample = {
  /** The listings of the set; undefined where they are not in memory, or not yet. */
  readonly find: (query: ListingQuery, set: SampledSet) => readonly CountedListing[] | undefined
  /** Resolves once all is read that was written before. */
  readonly refresh: () => Promise<void>
}

/** Of so many listings one is kept; a power of two. */
export const keptRate = 4

type Options = {
  /** See `keptRate`. */
  readonly rate?: number
  readonly pollMs?: number
  readonly onFailure?: (error: unknown) => void
}

/** Reads what it keeps at the first question, and what changed since then at later ones, once in `pollMs`. */
export const makeFacetSample = (
  db: Kysely<Database>,
  { rate = keptRate, pollMs = 1000, onFailure = () => {} }: Options = {},
): FacetSample => {
  let state: State = { blocks: noBlocks, seen: undefined, at: -Infinity }
  let refreshing: Promise<void> | undefined
  const refresh = (): Promise<void> =>
    (refreshing ??= readChanges(db, state, rate)
      .then((read) => void (state = read))
      .finally(() => (refreshing = undefined)))
  return {
    find(query, set) {
      if (set.rate < rate) return undefined
      if (performance.now() - state.at >= pollMs) refresh().catch(onFailure)
      return state.seen === undefined ? undefined : listingsIn(state.blocks, query, set)
    },
    async refresh() {
      // What is read already may be of before.
      await refreshing
      await refresh()
    },
  }
}

type Blocks = Readonly<Record<Country, readonly SampledBlock[]>>

const noBlocks: Blocks = perCountry(() => [])

type State = {
  readonly blocks: Blocks
  /** A snapshot: the transactions that it sees are in the blocks. */
  readonly seen: string | undefined
  readonly at: number
}

const listingsIn = (
  blocks: Blocks,
  query: ListingQuery,
  { without, rate, withAttributes }: SampledSet,
): readonly CountedListing[] | undefined => {
  const wanted = wantedOf(conditionsOf(query, without), Math.log2(rate))
  if (wanted === undefined) return undefined
  const listings: CountedListing[] = []
  for (const block of blocks[query.country])
    eachFitting(block, wanted, (place, saysColours) => {
      const sales = unpackSalesAt(block.sales, block.starts[place] ?? 0)
      const productId = block.productIds[place] ?? 0
      listings.push({
        productId,
        categoryId: block.categoryIds[place] ?? 0,
        brandId: block.brandIds[place] ?? 0,
        sales: countedSales(query, { productId, sales, saysColours }),
        attributes: withAttributes ? attributesAt(block, place) : [],
      })
    })
  return listings
}

const readChanges = async (db: Kysely<Database>, state: State, rate: number): Promise<State> => {
  const at = performance.now()
  const isAll = state.seen === undefined || at - state.at > forgottenMs
  const seen = await readSnapshot(db)
  if (isAll) return { blocks: await readBlocks(db, await allIds(db, rate)), seen, at }
  const changed = await changedIds(db, state.seen ?? '', rate)
  if (changed.length === 0) return { ...state, seen, at }
  const small = countries.flatMap((country) => state.blocks[country].filter(isSmall))
  const ids = new Set([...changed, ...small.flatMap(livingIds)])
  const fresh = await readBlocks(db, [...ids])
  for (const country of countries) forget(state.blocks[country], ids)
  const blocksOf = (country: Country): readonly SampledBlock[] => [
    ...state.blocks[country].filter(({ live }) => live > 0),
    ...fresh[country],
  ]
  return { blocks: perCountry(blocksOf), seen, at }
}

/** Its listings are read again with the next that change, so that there are few blocks. */
const isSmall = ({ live }: SampledBlock): boolean => live < mostInBlock / 8

const livingIds = ({ productIds, alive }: SampledBlock): readonly number[] =>
  [...productIds].filter((_, place) => alive[place] === 1)

const allIds = async (db: Kysely<Database>, rate: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct product_id as id from listing
    where filters @@ ${sampleLexeme(rate)}::tsquery`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those that are listed no more among them. */
const changedIds = async (
  db: Kysely<Database>,
  seen: string,
  rate: number,
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from listing
    where ${isUnseen(sql.ref('resold_in'), seen)} and ${isSampled(rate)}
    union
    select product_id from listing_gone
    where ${isUnseen(sql.ref('gone_in'), seen)} and ${isSampled(rate)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The listings of the products, those of the smallest samples first. Gives way to requests now and then. */
const readBlocks = async (db: Kysely<Database>, ids: readonly number[]): Promise<Blocks> => {
  const blocks = perCountry((): SampledBlock[] => [])
  const deepestFirst = ids.toSorted((a, b) => sampleDepth(b) - sampleDepth(a) || a - b)
  for (let from = 0; from < deepestFirst.length; from += mostInBlock) {
    const some = deepestFirst.slice(from, from + mostInBlock)
    const { rows } = await sql<SampledRow>`
      select product_id, country, category_id, brand_id, sales, attributes,
        tsvectorsend(words) as words, tsvectorsend(filters) as filters
      from listing where product_id = any(${some}::integer[])`.execute(db)
    for (const [country, ofCountry] of Map.groupBy(rows, ({ country }) => country)) {
      blocks[country].push(blockOf(ofCountry))
      await setImmediate()
    }
  }
  return blocks
}
