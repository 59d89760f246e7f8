import type { OfferId } from '#domain/ids.ts'
import type { RawOffer } from '#domain/collect/raw-offer.ts'
import type { RowProblem } from '#domain/collect/row-problem.ts'
import type { RunError } from '#domain/collect/run-error.ts'
import type { FeedDialect } from './dialects.ts'

/** In bounded memory. Throws only what `bytes` throws; rows before a 'broken' are good rows. */
export type OfferReader = (input: OfferReaderInput) => AsyncIterable<ReadEvent>

export type OfferReaderInput = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly contentType?: string | undefined
  readonly url: string
  readonly dialect?: FeedDialect | undefined
  /** Whether a product page in place of a feed is read, too. */
  readonly mayBePage?: boolean
  readonly currency?: string | undefined
  /** Records of the source before these: problems that name another record count them. */
  readonly rowsBefore?: number
}

export type ReadEvent =
  | {
      readonly kind: 'began'
      readonly dialect: FeedDialect
      readonly encoding: TextEncodingName
      readonly delimiter?: string
      readonly encodingGuessed?: boolean
      /** Products of the whole list, as the shop says. */
      readonly total?: number
    }
  | {
      readonly kind: 'row'
      readonly row: number
      readonly line?: number
      readonly raw: RawOffer
    }
  | {
      readonly kind: 'problem'
      readonly row: number
      readonly line?: number
      readonly offerId?: OfferId
      readonly problem: RowProblem
    }
  | {
      readonly kind: 'ended'
      readonly rows: number
      /** Products of this page of a list, sold or not. */
      readonly listed?: number
      readonly isLast?: boolean
      readonly nextUrl?: string
      /** What variants share that are listed elsewhere, under the id that they name as `groupId`. */
      readonly groups?: readonly RawOffer[]
      /** Of an answer that lists collections of products instead. */
      readonly collections?: readonly {
        readonly handle: string
        readonly title: string
        readonly products: number
      }[]
    }
  | { readonly kind: 'broken'; readonly code: RunError; readonly message: string }

export type TextEncodingName = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
