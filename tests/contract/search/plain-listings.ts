import { type Kysely, sql } from 'kysely'
import type { Database } from '#adapters/postgres/database.ts'
import { unpackSales } from '#domain/search/listing/packed-sales.ts'
import type { FacetCounts, ListingQuery } from '#application/search/listing/listing-query.ts'
import type { Random } from '#bench/search/random.ts'
import { ingredients } from '#bench/search/synthetic-catalogue.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { colourNamed } from '#domain/offer/colour.ts'
import { noSaleFilters, type Sale, type SaleFilters } from '#domain/offer/sale.ts'
import { countBands } from '#domain/search/price-bands.ts'
import { isByPrice, type ListOrder } from '#domain/search/sort.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'

export type Row = {
  readonly product_id: number
  readonly public_id: string
  readonly group_id: number
  readonly category_id: number
  readonly category_ids: readonly number[]
  readonly brand_id: number
  readonly popularity: number
  readonly rating_sum: number
  readonly rating_count: number
  /** In which order it came to the country. */
  readonly number: number
  readonly attributes: readonly string[]
  readonly lexemes: readonly string[]
  readonly filter_lexemes: readonly string[]
  readonly unit: string | null
  readonly unit_count: number | null
  readonly sales: readonly Sale[]
  /** Of 30 days ago, the lowest in each basis; null where it did not fall since. */
  readonly before: Readonly<Record<Basis, number | null>>
}

/** In how many days each shop delivers. */
const days = new Map<number, number>()

export const readRows = async (db: Kysely<Database>): Promise<readonly Row[]> => {
  const rules = await sql<{ id: number; days: number }>`
    select retailer_id as id, max_days as days from delivery_rule where country = 'NZ'`.execute(db)
  for (const { id, days: ofShop } of rules.rows) days.set(id, ofShop)
  const { rows } = await sql<Omit<Row, 'sales'> & { readonly sales: Uint8Array }>`
    select listing.*, public_id, number, tsvector_to_array(words) as lexemes,
      tsvector_to_array(filters) as filter_lexemes,
      json_build_object(
        'item', (select amount_minor + fall_minor from price_fall
          where price_fall.product_id = listing.product_id and basis = 'item'),
        'delivered', (select amount_minor + fall_minor from price_fall
          where price_fall.product_id = listing.product_id and basis = 'delivered')
      ) as before,
      array(
        select id from category
        where id in (leaf.id, leaf.parent_id,
          (select parent_id from category where id = leaf.parent_id))
      ) as category_ids
    from listing
    join product on product.id = product_id
    join first_listing using (product_id, country)
    join category leaf on leaf.id = listing.category_id`.execute(db)
  return rows.map((row) => ({ ...row, sales: unpackSales(row.sales) }))
}

/** Words and filters of which each is set now and then, most taken from a product that has them. */
export const someQuery = (rows: readonly Row[], random: Random): ListingQuery => {
  const pick = <T>(items: readonly T[]): T | undefined =>
    items[Math.floor(random() ** 2 * items.length)]
  const row = pick(rows)
  const some = <T>(share: number, value: T | undefined): T[] =>
    value !== undefined && random() < share ? [value] : []
  const words = [
    ...some(0.4, pick(ingredients.colours)),
    ...some(0.3, pick(ingredients.traits)),
    ...some(0.1, pick(row?.lexemes ?? [])),
  ]
  const [key, value] = pick(row?.attributes ?? [])?.split('=') ?? []
  const min = Math.floor(random() * 100)
  const shops = row?.sales.map(({ retailerId }) => retailerId) ?? []
  const basis = random() < 0.5 ? 'delivered' : 'item'
  return {
    country: 'NZ',
    days,
    centsPerKwh: 10 + Math.round(random() * 90),
    words: tokeniseQuery(words.join(' ')),
    basis,
    deals: dealsOf(rows, basis),
    filters: {
      categoryIds: [...some(0.2, pick(row?.category_ids ?? [])), ...some(0.1, row?.category_id)],
      brandIds: [...some(0.2, row?.brand_id), ...some(0.1, pick(rows)?.brand_id)],
      attributes: Object.fromEntries(
        some(0.3, [key ?? '', pick(choicesBeside(value ?? '')) ?? []]),
      ),
      rated: random() < 0.1,
    },
    sales: {
      retailerIds: [...some(0.3, pick(shops)), ...some(0.1, shops[0])],
      refusedRetailerIds: new Set(some(0.2, pick(shops))),
      inStock: random() < 0.3,
      freeDelivery: random() < 0.2,
      sent: random() < 0.1,
      conditions: some(0.2, pick(['new', 'used', 'refurbished'] as const)),
      colours: some(0.1, pick(['black', 'white', 'red'] as const)),
      amount: some(0.3, { min: min * 100, max: random() < 0.3 ? Infinity : (min + 50) * 100 })[0],
    },
    isOnSale: random() < 0.1,
  }
}

/** Every third that has an amount is one at its lowest; one in nine was so at another amount. */
export const dealsOf = (rows: readonly Row[], basis: Basis): ReadonlyMap<number, number> =>
  new Map(
    rows.flatMap((row, at) => {
      const amount = at % 3 === 0 ? shownOf(row, basis, noSaleFilters)?.amount : undefined
      return amount === undefined ? [] : [[row.product_id, amount + (at % 9 === 0 ? 1 : 0)]]
    }),
  )

/** What a value may be asked for by, and what it may stand beside. */
const choicesBeside = (value: string): readonly (readonly string[])[] => {
  const number = Number(value) || 4
  return [
    [value, '4'],
    [`${number - 1}..${number + 2}`],
    ['not-stated'],
    [`..${number}`, value],
    [`>${number}`, 'not-stated'],
    [`${number}..`, `<${number - 2}`],
  ]
}

/** Written anew: whether what is stated of an attribute is among the choices. */
const isAsked = (choice: string, stated: string | undefined): boolean => {
  if (stated === undefined) return choice === 'not-stated'
  const [from, to] = choice.split('..')
  if (choice.startsWith('>')) return Number(stated) > Number(choice.slice(1))
  if (choice.startsWith('<')) return Number(stated) < Number(choice.slice(1))
  if (to === undefined) return choice === stated
  return Number(stated) >= Number(from || -Infinity) && Number(stated) <= Number(to || Infinity)
}

type Without = 'category' | 'brand' | `${string}=`

const productFits = (row: Row, query: ListingQuery, without?: Without): boolean => {
  const { filters, words } = query
  const anyOf = <T>(wanted: readonly T[], present: readonly T[]): boolean =>
    wanted.length === 0 || wanted.some((one) => present.includes(one))
  return (
    words.every(
      ({ lexeme, alternatives }) =>
        anyOf([lexeme, ...alternatives], row.lexemes) ||
        row.sales.some(({ colour }) => colour === lexeme),
    ) &&
    (!filters.rated || (row.rating_count > 0 && row.rating_sum / row.rating_count >= 4)) &&
    (without === 'category' || anyOf(filters.categoryIds, row.category_ids)) &&
    (without === 'brand' || anyOf(filters.brandIds, [row.brand_id])) &&
    Object.entries(filters.attributes).every(
      ([key, values]) =>
        without === `${key}=` ||
        values.some((value) =>
          isAsked(value, row.attributes.find((lexeme) => keyOf(lexeme) === key)?.split('=')[1]),
        ),
    )
  )
}

/** Written anew, as plainly as it can be said: which sales pass, and at what they are shown. */
const passing = ({ sales }: Row, basis: Basis, filters: SaleFilters): readonly Shown[] => {
  const wanted = filters.conditions
  const asksUsed = wanted.length > 0
  const hasNew = sales.some(({ condition }) => condition === 'new')
  return sales
    .filter(({ condition }) =>
      asksUsed ? wanted.includes(condition) : !hasNew || condition === 'new',
    )
    .map((sale): Shown => {
      const isKnown = basis === 'item' || sale.standing === 'priced'
      const canOrder = sale.standing === 'priced' || sale.standing === 'delivery-unknown'
      const holds = sale.standing !== 'stale' && (asksUsed || sale.condition === 'new')
      const amount =
        basis === 'delivered' && sale.standing === 'priced'
          ? Number(sale.totalMinor)
          : sale.priceMinor
      const group = canOrder
        ? isKnown
          ? 0
          : 1
        : ['in-store', 'sold-out', 'stale'].indexOf(sale.standing) + 2
      return { sale, group: holds ? group : 5, amount: holds ? amount : undefined }
    })
    .filter(
      ({ sale, amount }) =>
        (filters.retailerIds.length === 0 || filters.retailerIds.includes(sale.retailerId)) &&
        !filters.refusedRetailerIds.has(sale.retailerId) &&
        (!filters.inStock || sale.inStock) &&
        (!filters.sent ||
          (sale.inStock && ['priced', 'delivery-unknown'].includes(sale.standing))) &&
        (!filters.freeDelivery ||
          (sale.standing === 'priced' && sale.totalMinor === sale.priceMinor)) &&
        (filters.colours.length === 0 ||
          (sale.colour !== null && filters.colours.includes(sale.colour))) &&
        (filters.amount === undefined ||
          (amount !== undefined && amount >= filters.amount.min && amount <= filters.amount.max)),
    )
}

type Shown = {
  readonly sale: Sale
  readonly group: number
  /** Undefined of a price that does not hold. */
  readonly amount: number | undefined
}

/** Only real sales where they are asked for, and where its words lack a colour, only sales in that one. */
const counting = (row: Row, query: ListingQuery): Row => {
  const { isOnSale, deals, basis, words } = query
  if (isOnSale === true) {
    const deal = deals?.get(row.product_id)
    const sales = row.sales.filter(
      (sale) =>
        sale.condition === 'new' &&
        passing({ ...row, sales: [sale] }, basis, noSaleFilters).some(
          ({ group, amount }) => group === 0 && amount === deal,
        ),
    )
    return counting({ ...row, sales }, { ...query, isOnSale: false })
  }
  const said = words.map(({ lexeme }) => lexeme).filter((lexeme) => colourNamed(lexeme))
  if (said.every((lexeme) => row.lexemes.includes(lexeme))) return row
  return { ...row, sales: row.sales.filter(({ colour }) => said.includes(colour ?? '')) }
}

export const lowestOf = (row: Row, query: ListingQuery): Shown | undefined =>
  shownOf(counting(row, query), query.basis, query.sales)

/** What it is shown with is in the range of amounts, whatever else of it is. */
const shownOf = (row: Row, basis: Basis, sales: SaleFilters): Shown | undefined => {
  const [best] = passing(row, basis, { ...sales, amount: undefined }).toSorted(
    (a, b) => a.group - b.group || (a.amount ?? 0) - (b.amount ?? 0),
  )
  const { min, max } = sales.amount ?? { min: -Infinity, max: Infinity }
  if (best === undefined || (sales.amount !== undefined && best.amount === undefined))
    return undefined
  return (best.amount ?? 0) >= min && (best.amount ?? 0) <= max ? best : undefined
}

const fits = (row: Row, query: ListingQuery, without?: Without): boolean =>
  productFits(row, query, without) && lowestOf(row, query) !== undefined

type Fitting = { readonly row: Row; readonly best: Shown }

/** Each query is asked in many tests: what fits is looked for once. */
const known = new WeakMap<readonly Row[], Map<ListingQuery, readonly Fitting[]>>()

export const fittingOf = (rows: readonly Row[], query: ListingQuery): readonly Fitting[] => {
  const ofRows = known.get(rows) ?? new Map<ListingQuery, readonly Fitting[]>()
  known.set(rows, ofRows)
  const fitting =
    ofRows.get(query) ??
    rows.flatMap((row) => {
      const best = productFits(row, query) ? lowestOf(row, query) : undefined
      return best ? [{ row, best }] : []
    })
  ofRows.set(query, fitting)
  return fitting
}

export const inOrder = (rows: readonly Row[], query: ListingQuery, sort: ListOrder): Row[] => {
  const direction = sort === 'bestprice-rev' ? -1 : 1
  const fitting = fittingOf(rows, query)
  const holding = (unit: string): number => fitting.filter(({ row }) => row.unit === unit).length
  const common = ['100 g', 'kg', 'L'].reduce((a, b) => (holding(b) > holding(a) ? b : a))
  const keyOfOrder = ({ row, best }: Fitting): number => {
    const { number, rating_sum: sum, rating_count: count } = row
    const [order = '', key = ''] = sort.split(':')
    if (key !== '') {
      const stated = row.attributes.find((lexeme) => keyOf(lexeme) === key)?.split('=')[1]
      if (stated === undefined) return -Infinity
      return order === 'most' ? Number(stated) : -Number(stated)
    }
    if (sort === 'newest') return number
    if (sort === 'unitprice')
      return row.unit === common && best.group < 5
        ? -best.group * 1e9 - best.sale.priceMinor / Number(row.unit_count)
        : -Infinity
    if (sort === 'energyprice') {
      const stated = row.attributes.find((lexeme) => lexeme.startsWith('energy-use='))
      if (stated === undefined || best.group > 0) return -1e9 - best.group
      const cents = 5 * (query.centsPerKwh ?? 0) * Number(stated.split('=')[1])
      return -Math.round((best.amount ?? 0) / 100) - Math.round(cents / 100)
    }
    const before = row.before[query.basis]
    if (sort === 'drop')
      return best.group > 0 || before === null || best.sale.condition !== 'new'
        ? 0
        : Math.max(before - (best.amount ?? before), 0)
    if (sort === 'delivery')
      return best.sale.inStock && ['priced', 'delivery-unknown'].includes(best.sale.standing)
        ? -(days.get(best.sale.retailerId) ?? 99)
        : -99
    return sort === 'rating' ? (sum + 30) / (count + 10) : 0
  }
  const sorted = fitting.toSorted((a, b) =>
    !isByPrice(sort)
      ? byNumber(keyOfOrder(b), keyOfOrder(a)) ||
        b.row.popularity - a.row.popularity ||
        a.row.product_id - b.row.product_id
      : a.best.group - b.best.group ||
        direction *
          ((a.best.amount ?? 0) - (b.best.amount ?? 0) || a.row.product_id - b.row.product_id),
  )
  const members = new Map<number, number>()
  return sorted
    .map(({ row }) => row)
    .filter(({ group_id }) => {
      members.set(group_id, (members.get(group_id) ?? 0) + 1)
      return (members.get(group_id) ?? 0) <= 3
    })
}

const byNumber = (a: number, b: number): number => (a === b ? 0 : a - b)

export const expectedCounts = (rows: readonly Row[], query: ListingQuery): FacetCounts => {
  const { filters, sales, basis } = query
  const all = fittingOf(rows, query).map(({ row }) => row)
  const reachable = rows.filter((row) => productFits(row, query)).map((row) => counting(row, query))
  const salesWith = (changed: Partial<SaleFilters>): readonly Shown[] =>
    reachable.flatMap((row) => shownOf(row, basis, { ...sales, ...changed }) ?? [])
  const tallySales = <T>(
    asked: (value: T) => Partial<SaleFilters>,
    valueOf: (sale: Sale) => T | null,
  ): Map<T, number> => {
    const values = new Set(
      reachable.flatMap((row) => row.sales.flatMap((sale) => valueOf(sale) ?? [])) as T[],
    )
    return new Map(
      [...values]
        .map((value) => [value, salesWith(asked(value)).length] as const)
        .filter(([, count]) => count > 0),
    )
  }
  const keys = new Set([
    ...all.flatMap(({ attributes }) => attributes).map(keyOf),
    ...Object.keys(filters.attributes),
  ])
  const attributes = [...keys].map((key) => {
    const counted =
      key in filters.attributes ? rows.filter((row) => fits(row, query, `${key}=`)) : all
    const present = counted
      .flatMap((row) => row.attributes)
      .filter((lexeme) => keyOf(lexeme) === key)
    const left = counted.length - present.length
    const counts = tally(present.map((lexeme) => lexeme.slice(key.length + 1)))
    if (left > 0 && present.length > 0) counts.set('not-stated', left)
    return [key, counts] as const
  })
  const unlessAll = (
    without: 'category' | 'brand',
    list: 'categoryIds' | 'brandIds',
    valueOf: (row: Row) => number,
  ): Map<number, number> | undefined =>
    asksNothing({ ...query, filters: { ...filters, [list]: [] } })
      ? undefined
      : tally(rows.filter((row) => fits(row, query, without)).map(valueOf))
  return {
    total: all.length,
    exact: true,
    categories: unlessAll('category', 'categoryIds', (row) => row.category_id),
    brands: unlessAll('brand', 'brandIds', (row) => row.brand_id),
    retailers: tallySales(
      (id) => ({ retailerIds: [id] }),
      ({ retailerId }) => retailerId,
    ),
    conditions: tallySales(
      (condition) => ({ conditions: [condition] }),
      ({ condition }) => condition,
    ),
    colours: tallySales(
      (colour) => ({ colours: [colour] }),
      ({ colour }) => colour,
    ),
    realSale: fittingOf(rows, { ...query, isOnSale: true }).length,
    inStock: salesWith({ inStock: true }).length,
    freeDelivery: salesWith({ freeDelivery: true }).length,
    prices: countBands(
      salesWith({ amount: undefined }).map(({ amount = null }) => ({ amount, count: 1 })),
    ),
    attributes: new Map(attributes.filter(([, counts]) => counts.size > 0)),
  }
}

const asksNothing = ({ words, filters, sales, isOnSale }: ListingQuery): boolean => {
  const { inStock, freeDelivery, sent, amount, refusedRetailerIds, ...lists } = sales
  const { attributes, rated, ...ids } = filters
  return (
    words.length === 0 &&
    isOnSale !== true &&
    amount === undefined &&
    !rated &&
    refusedRetailerIds.size === 0 &&
    !inStock &&
    !freeDelivery &&
    !sent &&
    Object.keys(attributes).length === 0 &&
    [...Object.values(lists), ...Object.values(ids)].every((values) => values.length === 0)
  )
}

const keyOf = (lexeme: string): string => lexeme.split('=', 1)[0] ?? ''

const tally = <T>(values: readonly T[]): Map<T, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))
