/**
 * The only way to request addresses that others chose. Throws FetchError when there is no response;
 * a response of any status is returned.
 */
export type Fetcher = (request: FetchRequest) => Promise<Fetched>

/**
 * Judges an address by its text alone; the IP address of a host is checked when it is requested.
 */
export type MayFetch = (url: string) => boolean

export type FetchRequest = {
  /** http or https on the default port, without credentials, on a host with a public address. */
  readonly url: string
  /** After decompression. */
  readonly maxBytes: number
  readonly accept?: string
  /** The address and all redirects must be on these domains or their subdomains. */
  readonly allowedDomains?: readonly string[]
  /** ETag of an earlier response, for a conditional request. */
  readonly etag?: string
  readonly lastModified?: string
  readonly limits?: Partial<FetchLimits>
  readonly signal?: AbortSignal
}

/** In milliseconds. */
export type FetchLimits = {
  /** To resolve the host and connect, for each redirect. */
  readonly connectMs: number
  /** From the connection to the response headers. */
  readonly firstByteMs: number
  /** Between two chunks of the body. */
  readonly idleMs: number
  /** From the call to the end of the body. */
  readonly totalMs: number
}

/** The caller must read the body or close it. */
export type Fetched = {
  /** After redirects. */
  readonly url: string
  readonly status: number
  readonly type: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
  /** The Retry-After header: seconds, or a date. */
  readonly retryAfter: string | undefined
  /** Decompressed; throws FetchError when it ends early or is too large. */
  readonly body: AsyncIterable<Uint8Array>
  readonly close: () => void
}
