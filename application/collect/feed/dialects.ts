import type { RawOffer } from '#domain/collect/raw-offer.ts'
import declared from './dialects.json' with { type: 'json' }

/** The columns, or paths in JSON, that fill a field of an offer: the first that holds something counts. */
type Columns = Readonly<Partial<Record<keyof RawOffer, readonly string[]>>>

/** A format of feeds; what its columns cannot say alone is a rule in `adapters/collect/columns/read-columns.ts`. */
type Dialect = {
  /** For people. */
  readonly name: string
  /** Rows of a table or objects of JSON are read by their columns; `own` has a reader of its own. */
  readonly syntax: string
  /** The columns by which it is known; alternatives are separated by `|`. */
  readonly marks?: readonly string[]
  readonly columns: Columns
  /** The point in its prices is decimal: 24.995 is no 24,995. */
  readonly hasDecimalPoint?: boolean
  /** Its columns have the words that many others have, too: it is taken only where no other is known. */
  readonly isGeneral?: boolean
  /** A shop program wrote it, in the shop's own currency, with article numbers that may be barcodes. */
  readonly isOfShop?: boolean
  /** It has a column for what is in stock, which every record must fill. */
  readonly statesStock?: boolean
}

export type FeedDialect = keyof typeof declared

/** `like`: it has the columns of that one, too. */
const written: Readonly<Record<FeedDialect, Dialect & { readonly like?: string }>> = declared

const isDialect = (name: string): name is FeedDialect => Object.hasOwn(declared, name)

const names = Object.keys(declared).filter(isDialect)

export const dialectsIn = (syntax: 'table' | 'json'): readonly FeedDialect[] =>
  names.filter((name) => written[name].syntax === syntax)

export const dialectOf = (dialect: FeedDialect): Dialect =>
  dialects.get(dialect) ?? written[dialect]

const toDialect = ({ like = '', ...own }: (typeof written)[FeedDialect]): Dialect => {
  const columns = { ...(isDialect(like) && written[like].columns), ...own.columns }
  const { offerId = [], title = [], url = [], price = [] } = columns
  const general = [offerId, title, url, price].map((alternatives) => alternatives.join('|'))
  return { ...(own.isGeneral && { marks: general }), ...own, columns }
}

const dialects: ReadonlyMap<FeedDialect, Dialect> = new Map(
  names.map((name) => [name, toDialect(written[name])]),
)

/** As feeds of this kind call a field of ours; several columns may fill it. */
export const feedFieldName = (dialect: FeedDialect | null | undefined, field: string): string => {
  const columns: Readonly<Partial<Record<string, readonly string[]>>> = dialect
    ? dialectOf(dialect).columns
    : {}
  // The cost of delivery is read from either, and told as one.
  const names = columns[field] ?? (field === 'shipping' ? columns['deliveryPrice'] : undefined)
  return names?.join(' / ') ?? field
}
