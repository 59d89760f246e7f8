import type { RunError } from '#domain/collect/run-error.ts'

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
