import type { ProductGroupId, ProductId } from '#domain/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import { tariffOf, type ListingQuery } from '#application/search/listing/listing-query.ts'
import { energyUseKey, runningYears } from '#domain/catalogue/energy/running-cost.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { units, type Contents } from '#domain/offer/contents.ts'
import { ratingsBefore } from '#domain/search/rank.ts'
import {
  isByAttribute,
  isByPrice,
  isByShown,
  keyOfOrder,
  type ListOrder,
} from '#domain/search/sort.ts'
import { noIndex, opaqueParameter, optimizationFence } from '../planner-steering.ts'
import { numberStated } from './attribute-conditions.ts'
import { listingTable, textSaysColours, whereListing } from './where-listing.ts'
import { conditionsOf, isRepriced } from '#application/search/listing/listing-conditions.ts'
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
  /** In the order of falls alone. */
  readonly before_minor?: number | null
  /** In the order of prices per unit alone; the unit of most that fit, and the cheapest by it. */
  readonly compared_unit?: Contents['unit'] | null
  readonly compared_count?: number | null
  readonly least_unit_price?: number | null
  /** In the order of prices with energy alone; in minor units, of the cheapest. */
  readonly stated_number?: number | null
  readonly least_with_energy?: number | null
}

/** The first listings in the asked order that an index takes for fitting. */
export const selectCandidates = (parameters: CandidateParameters): RawBuilder<CandidateRow> => {
  const { plan } = parameters
  return sql`
    select product_id, group_id, brand_id, category_id, sales, says_colours,
      row_number() over (order by ${placingOrder(parameters)})::integer as position
      ${shownColumns(parameters)}
    from (
      ${'walk' in plan ? walkListings(parameters, plan.walk) : gatherListings(parameters, plan.tier)}
    ) listed
    order by position`
}

/** For orders by what the product is shown with. */
const shownColumns = ({ sort }: CandidateParameters): RawBuilder<unknown> => {
  if (sort === 'unitprice') return sql`, compared_unit, compared_count, least_unit_price`
  if (sort === 'energyprice') return sql`, stated_number, least_with_energy`
  return sort === 'drop' ? sql`, before_minor` : sql``
}

/** To order by again outside. */
const statedOf = ({ sort }: CandidateParameters): RawBuilder<unknown> =>
  isByAttribute(sort) ? sql`, ${numberStated(keyOfOrder(sort))} as stated_number` : sql``

const withEnergy = ({ query, sort }: CandidateParameters): RawBuilder<unknown> =>
  sort === 'energyprice'
    ? sql`
      cross join lateral (select ${numberStated(energyUseKey)} as stated_number) used
      cross join lateral (
        select ${sql.raw(amountColumn[query.basis])}
          + stated_number * ${opaqueParameter(runningYears * tariffOf(query), 'float8')} as least_with_energy
      ) run`
    : sql``

/** Those among the first `walk` listings in the asked order that meet the conditions. */
const walkListings = (parameters: CandidateParameters, walk: number): RawBuilder<unknown> => {
  const { query, limit } = parameters
  return sql`
    select ${listedColumns}, ${textSaysColours(query)} as says_colours ${shownColumns(parameters)}
    from (${walked(parameters)} limit ${sql.lit(walk)}) passed
    where ${whereListing(conditionsOf(query))}
    order by ${walkingOrder(parameters)} limit ${opaqueParameter(limit, 'integer')}`
}

const walked = (parameters: CandidateParameters): RawBuilder<unknown> => {
  const { query, sort } = parameters
  const listing = listingTable(query.country)
  if (sort === 'newest')
    return sql`
      select listing.*, first.number from first_listing first
      join ${listing} listing on listing.product_id = first.product_id
      where first.country = ${sql.lit(query.country)} order by first.number desc`
  const amount = sql.raw(amountColumn[query.basis])
  if (sort === 'drop')
    // Each is looked up by its id: a join would be planned as one of all listings.
    return sql`
      select listing.*, fall_minor, fall_minor + fall.amount_minor as before_minor
      from (
        select * from price_fall
        where country = ${sql.lit(query.country)} and basis = ${sql.lit(query.basis)}
        order by fall_minor desc, product_id ${optimizationFence}
      ) fall
      cross join lateral (
        select * from ${listing} listed
        where listed.product_id = fall.product_id and ${amount} = fall.amount_minor ${optimizationFence}
      ) listing
      order by fall_minor desc, fall.product_id`
  return sql`
    select ${listedColumns}, words, filters, attributes from ${listing}
    ${isByPrice(sort) ? sql`where ${amount} is not null` : sql``}
    order by ${walkingOrder(parameters)}`
}

/** All listings that meet the conditions, only those of the tier where there is one. */
const gatherListings = (
  parameters: CandidateParameters,
  tier: Tier | undefined,
): RawBuilder<unknown> => {
  const { query, limit } = parameters
  return sql`
    select ${listedColumns}, ${textSaysColours(query)} as says_colours ${shownColumns(parameters)}
      ${statedOf(parameters)}
    from ${listingTable(query.country)} listed ${withFalls(parameters)} ${withUnitPrices(parameters)} ${withEnergy(parameters)}
    where ${whereWithin(query, tier)}
    order by ${gatheringOrder(parameters)} limit ${opaqueParameter(limit, 'integer')}`
}

const withFalls = ({ query, sort }: CandidateParameters): RawBuilder<unknown> =>
  sort === 'drop'
    ? sql`
      left join lateral (
        select fall_minor, fall_minor + amount_minor as before_minor from price_fall fall
        where fall.product_id = listed.product_id and fall.country = ${sql.lit(query.country)}
          and fall.basis = ${sql.lit(query.basis)}
          and fall.amount_minor = listed.${sql.raw(amountColumn[query.basis])}
      ) fallen on true`
    : sql``

/** Of all units where only the sales tell what fits: of those it is known which one most have. */
const withUnitPrices = ({ query, sort }: CandidateParameters): RawBuilder<unknown> => {
  if (sort !== 'unitprice') return sql``
  const common = sql`
    (
      select unit from ${listingTable(query.country)}
      where unit is not null and ${whereListing(conditionsOf(query))}
      group by unit order by unit = any(${sql.lit(`{${(query.units ?? []).join()}}`)}::text[]) desc, count(*) desc, array_position(${sql.lit(`{${units.join()}}`)}::text[], unit) limit 1
    )`
  return sql`
    left join lateral (
      select unit as compared_unit, unit_count as compared_count,
        price_minor / unit_count as least_unit_price
      where unit ${isTellingLowest(query) ? sql`= ${common}` : sql`is not null`}
    ) compared on true`
}

/** Whether what an index takes for fitting fits. */
export const isTellingLowest = (query: ListingQuery): boolean =>
  !isRepriced(query) && query.isOnSale !== true

const whereWithin = (query: ListingQuery, tier: Tier | undefined): RawBuilder<unknown> => {
  const conditions = conditionsOf(query)
  if (tier === undefined) return whereListing(conditions)
  if ('popularity' in tier)
    return whereListing({ ...conditions, filters: [...conditions.filters, tier.popularity] })
  // Its bands lie within the range of prices.
  return sql`${whereListing(conditionsOf(withoutRange(query)))}
    and amount_bands && ${opaqueParameter(tier.prices, 'integer[]')}`
}

const listedColumns = sql`product_id, group_id, brand_id, category_id, popularity, price_minor, total_minor,
  item_days, total_days, rating_sum, rating_count, sales`

const amountColumn = { item: 'price_minor', delivered: 'total_minor' } as const satisfies Record<
  Basis,
  string
>

const daysColumn = { item: 'item_days', delivered: 'total_days' } as const satisfies Record<
  Basis,
  string
>

const walkingOrder = ({ query, sort }: CandidateParameters): RawBuilder<unknown> => {
  if (sort === 'newest') return sql`number desc`
  if (sort === 'rating') return sql`${ratingOf} desc, popularity desc, product_id`
  if (sort === 'drop') return sql`fall_minor desc, product_id`
  if (sort === 'delivery')
    return sql`${sql.raw(daysColumn[query.basis])}, popularity desc, product_id`
  if (!isByPrice(sort)) return sql`popularity desc, product_id`
  const amount = sql.raw(amountColumn[query.basis])
  return sort === 'bestprice' ? sql`${amount}, product_id` : sql`${amount} desc, product_id desc`
}

/** Places that the domain orders by. Of equals in what products are shown with the most popular comes first. */
const placingOrder = (parameters: CandidateParameters): RawBuilder<unknown> =>
  isByShown(parameters.sort) && !isByPrice(parameters.sort)
    ? sql`popularity desc, product_id`
    : gatheringOrder(parameters)

/** Without a known price in the basis: by the item price, and last without either. */
const gatheringOrder = ({ query, sort }: CandidateParameters): RawBuilder<unknown> => {
  const popular = sql`${noIndex('popularity')} desc, product_id`
  if (sort === '') return popular
  if (sort === 'unitprice') return sql`least_unit_price nulls last, ${popular}`
  if (sort === 'energyprice') return sql`least_with_energy nulls last, ${popular}`
  if (isByAttribute(sort)) {
    const direction = sort.startsWith('most:') ? sql`desc` : sql`asc`
    return sql`stated_number ${direction} nulls last, ${popular}`
  }
  if (sort === 'newest') return sql`${numberOf(query)} desc nulls last, product_id desc`
  if (sort === 'rating') return sql`${ratingOf} + 0 desc, ${popular}`
  if (sort === 'drop') return sql`fall_minor desc nulls last, ${popular}`
  if (sort === 'delivery') return sql`${noIndex(daysColumn[query.basis])} nulls last, ${popular}`
  const amount = noIndex(amountColumn[query.basis])
  return sort === 'bestprice'
    ? sql`${amount} nulls last, price_minor nulls last, product_id`
    : sql`${amount} desc nulls last, price_minor desc nulls last, product_id desc`
}

/** In which order it came to the country. */
const numberOf = ({ country }: ListingQuery): RawBuilder<number> => sql`(
  select number from first_listing known
  where known.product_id = listed.product_id and country = ${sql.lit(country)})`

const { mean, count } = ratingsBefore

/** What nobody rated is as good as the mean. An index holds it, with these numbers. */
const ratingOf = sql<number>`
  ((rating_sum + ${sql.lit(mean * count)})::float8 / (rating_count + ${sql.lit(count)}))`
