import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { ListingQuery } from '#application/search/listing/listing-query.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { ListOrder } from '#domain/search/sort.ts'
import { noIndex, opaqueParameter } from '../planner-steering.ts'
import { conditionsOf, listingTable, textSaysColours, whereListing } from './listing-conditions.ts'
import { withoutRange, type ListPlan, type Tier } from './plan-list.ts'

type CandidateParameters = {
  readonly query: ListingQuery
  readonly sort: ListOrder
  readonly limit: number
  readonly plan: ListPlan
}

export type CandidateRow = {
  readonly product_id: ProductId
  readonly group_id: ProductGroupId
  readonly brand_id: number | null
  readonly category_id: number
  readonly position: number
  readonly sales: Uint8Array
  readonly says_colours: boolean
}

/** The first listings in the asked order that an index takes for fitting. */
export const selectCandidates = (parameters: CandidateParameters): RawBuilder<CandidateRow> => {
  const { plan } = parameters
  return sql`
    select product_id, group_id, brand_id, category_id, sales, says_colours,
      row_number() over (order by ${gatheringOrder(parameters)})::integer as position
    from (
      ${'walk' in plan ? walkListings(parameters, plan.walk) : gatherListings(parameters, plan.tier)}
    ) first
    order by position`
}

/** Those among the first `walk` listings in the asked order that meet the conditions. */
const walkListings = (parameters: CandidateParameters, walk: number): RawBuilder<unknown> => {
  const { query, sort, limit } = parameters
  const order = walkingOrder(parameters)
  return sql`
    select ${listedColumns}, ${textSaysColours(query)} as says_colours
    from (
      select ${listedColumns}, words, filters
      from ${listingTable(query.country)}
      ${sort === '' ? sql`` : sql`where ${sql.raw(amountColumn[query.basis])} is not null`}
      order by ${order} limit ${sql.lit(walk)}
    ) passed
    where ${whereListing(conditionsOf(query))}
    order by ${order} limit ${opaqueParameter(limit, 'integer')}`
}

/** All listings that meet the conditions, only those of the tier where there is one. */
const gatherListings = (
  parameters: CandidateParameters,
  tier: Tier | undefined,
): RawBuilder<unknown> => {
  const { query, limit } = parameters
  return sql`
    select ${listedColumns}, ${textSaysColours(query)} as says_colours
    from ${listingTable(query.country)} where ${whereWithin(query, tier)}
    order by ${gatheringOrder(parameters)} limit ${opaqueParameter(limit, 'integer')}`
}

const whereWithin = (query: ListingQuery, tier: Tier | undefined): RawBuilder<unknown> => {
  const conditions = conditionsOf(query)
  if (tier === undefined) return whereListing(conditions)
  if ('popularity' in tier)
    return whereListing({ ...conditions, filters: [...conditions.filters, tier.popularity] })
  // Its bands lie within the range of prices.
  return sql`${whereListing(conditionsOf(withoutRange(query)))}
    and amount_bands && ${opaqueParameter(tier.prices, 'integer[]')}`
}

const listedColumns = sql`product_id, group_id, brand_id, category_id, popularity, price_minor, total_minor, sales`

const amountColumn = { item: 'price_minor', delivered: 'total_minor' } as const satisfies Record<
  Basis,
  string
>

const walkingOrder = ({ query, sort }: CandidateParameters): RawBuilder<unknown> => {
  const amount = sql.raw(amountColumn[query.basis])
  if (sort === '') return sql`popularity desc, product_id`
  return sort === 'bestprice' ? sql`${amount}, product_id` : sql`${amount} desc, product_id desc`
}

/** Without a known price in the basis: by the item price, and last without either. */
const gatheringOrder = ({ query, sort }: CandidateParameters): RawBuilder<unknown> => {
  if (sort === '') return sql`${noIndex('popularity')} desc, product_id`
  const amount = noIndex(amountColumn[query.basis])
  return sort === 'bestprice'
    ? sql`${amount} nulls last, price_minor nulls last, product_id`
    : sql`${amount} desc nulls last, price_minor desc nulls last, product_id desc`
}
