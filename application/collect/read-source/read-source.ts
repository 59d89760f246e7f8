import type { RunError } from '#domain/collect/run-error.ts'
import type { SourceKind } from '#domain/collect/source-kind.ts'
import type { Country } from '#domain/market/country.ts'
import type { ReadEvent } from '../feed/offer-reader.ts'

/** Throws only when the signal is aborted. Ends with 'unchanged', 'ended' or 'broken'. */
export type ReadSource = (
  source: ReadableSource,
  options?: { readonly signal?: AbortSignal; readonly onRequest?: (url: string) => void },
) => AsyncIterable<SourceEvent>

export type ReadableSource = {
  readonly kind: SourceKind
  readonly url: string
  readonly country: Country
  readonly domains: readonly string[]
  readonly etag: string | null
  readonly lastModified: string | null
}

export type UnreadPages = readonly string[] | 'unknown'

export type SourceEvent =
  | Extract<ReadEvent, { kind: 'began' | 'row' | 'problem' }>
  | { readonly kind: 'unread'; readonly pages: UnreadPages }
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
      readonly retryAfterSeconds: number | null
      /** The shop refuses us (401, 403, 451, robots.txt): it is not asked again automatically. */
      readonly isRefusal: boolean
    }

export type SitemapReader = (input: {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly contentType?: string | undefined
  readonly url: string
}) => AsyncIterable<SitemapEvent>

export type SitemapEvent =
  | {
      readonly kind: 'page' | 'sitemap'
      readonly url: string
      readonly lastModified: Date | undefined
    }
  | { readonly kind: 'ended'; readonly count: number; readonly isCut: boolean }
  | { readonly kind: 'broken'; readonly code: RunError; readonly message: string }
