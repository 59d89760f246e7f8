import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { RunError } from '#domain/collect/run-error.ts'

/** How a feed is written. */
export type FeedDialect =
  | 'merchant-xml'
  | 'merchant-text'
  | 'awin-csv'
  | 'commission-factory-csv'
  | 'geizhals-csv'
  | 'shopify-json'
  | 'product-page'

/**
 * Reads what a source published, record by record, in bounded memory. Never throws for what the
 * bytes are, only what `bytes` throws. Begins with 'began' or 'broken', ends with 'ended' or 'broken'; rows before a
 * break are good rows.
 */
export type OfferReader = (input: OfferReaderInput) => AsyncIterable<ReadEvent>

export type OfferReaderInput = {
  /** As they came, unpacked from the transfer or not. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** The Content-Type header. */
  readonly contentType?: string | undefined
  /** Where they were found; links of pages are read relative to it, those of feeds must be whole. */
  readonly url: string
  /** Found out from the bytes when left out. */
  readonly dialect?: FeedDialect | undefined
  /** Whether a web page in place of a feed is read as one, if it shows a product. */
  readonly mayBePage?: boolean
  /** What the source asks its prices in, for formats that do not say. */
  readonly currency?: string | undefined
  /** How many records of the source stand before these: problems that name another record count them. */
  readonly rowsBefore?: number
}

export type ReadEvent =
  | {
      readonly kind: 'began'
      readonly dialect: FeedDialect
      readonly encoding: TextEncodingName
      readonly delimiter?: string
      /** The encoding was guessed: the bytes are no UTF-8 and nothing says what they are. */
      readonly encodingGuessed?: boolean
    }
  | {
      readonly kind: 'row'
      /** The record's number, from 1. */
      readonly row: number
      /** Where it begins, from 1. */
      readonly line?: number
      readonly raw: RawOffer
    }
  | {
      readonly kind: 'problem'
      readonly row: number
      readonly line?: number
      /** The retailer's id for it, where one was read. */
      readonly offerId?: string
      readonly problem: RowProblem
    }
  | { readonly kind: 'ended'; readonly rows: number }
  | { readonly kind: 'broken'; readonly code: RunError; readonly message: string }

export type TextEncodingName = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
