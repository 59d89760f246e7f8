import type { RunError } from '#domain/collect/run-error.ts'

/**
 * Reads one file of a site map: XML, packed or not, or a list of addresses in plain text. Addresses that
 * are no web address are left out. Never throws for what the bytes are.
 */
export type SitemapReader = (input: {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly contentType?: string | undefined
  readonly url: string
}) => AsyncIterable<SitemapEvent>

export type SitemapEvent =
  | {
      /** A page to look at, or a further file of the site map. */
      readonly kind: 'page' | 'sitemap'
      readonly url: string
      /** As far as the site says it; not to be trusted alone. */
      readonly lastModified: Date | undefined
    }
  | { readonly kind: 'ended'; readonly count: number; readonly isCut: boolean }
  | { readonly kind: 'broken'; readonly code: RunError; readonly message: string }
