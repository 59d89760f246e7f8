import type { RawOffer } from '#domain/collect/raw-offer.ts'

/** The columns, or paths in JSON, that fill a field of an offer: the first that holds something counts. */
export type Columns = Readonly<Partial<Record<keyof RawOffer, readonly string[]>>>

export type Dialect = {
  /** For people. */
  readonly name: string
  /** Rows of a table or objects of JSON are read by their columns; `own` has a reader of its own. */
  readonly syntax: 'table' | 'json' | 'own'
  /** The columns by which it is known; alternatives are separated by `|`. */
  readonly marks?: readonly string[]
  readonly columns: Columns
  /** The point in its prices is decimal: 24.995 is no 24,995. */
  readonly hasDecimalPoint?: true
  /** Its columns have the words that many others have, too: it is taken only where no other is known. */
  readonly isGeneral?: true
  /** A shop program wrote it, in the shop's own currency, with article numbers that may be barcodes. */
  readonly isOfShop?: true
  /** It has a column for what is in stock, which every record must fill. */
  readonly statesStock?: true
}
