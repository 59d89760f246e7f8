import type { RunError } from '#domain/collect/run-error.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReadEvent } from '../feed/offer-reader.ts'

/**
 * Reads all that a source publishes: one feed, the pages of a Shopify shop, or the product pages that
 * a site map lists; politely, one request to a host at a time, as its robots.txt allows. Never throws for what comes
 * back or does not, only when the signal is aborted. Ends with 'unchanged', 'ended' or 'broken'.
 */
export type ReadSource = (
  source: ReadableSource,
  options?: { readonly signal?: AbortSignal; readonly onRequest?: (url: string) => void },
) => AsyncIterable<SourceEvent>

export type ReadableSource = {
  readonly kind: SourceKind
  readonly url: string
  readonly country: Country
  /** The retailer's own: pages are asked for there alone. */
  readonly domains: readonly string[]
  /** Of the last good answer; null to have it whole. */
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Their addresses; 'unknown' when it cannot even be said which they are. */
export type UnreadPages = readonly string[] | 'unknown'

export type SourceEvent =
  | Extract<ReadEvent, { kind: 'began' | 'row' | 'problem' }>
  /** Pages that could not be read: what stood there is not gone for that. */
  | { readonly kind: 'unread'; readonly pages: UnreadPages }
  /** Nothing changed since the last good answer. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'ended'
      readonly rows: number
      readonly etag: string | null
      readonly lastModified: string | null
    }
  | {
      readonly kind: 'broken'
      readonly code: RunError
      readonly message: string
      /** As the server asks, capped; null when it does not say. */
      readonly retryAfterSeconds: number | null
      /** We are not wanted there (401, 403, 451, robots.txt): nobody should ask again by himself. */
      readonly isRefusal: boolean
    }
