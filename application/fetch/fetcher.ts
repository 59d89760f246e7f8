/**
 * Gets what an address on the public web holds; the only way out to addresses that others chose.
 * Throws FetchError when there is no answer; an answer of any status is one.
 */
export type Fetcher = (request: FetchRequest) => Promise<Fetched>

/**
 * Whether an address may be one of the public web, by how it is written: a host that is named is
 * looked for only once it is asked.
 */
export type MayFetch = (url: string) => boolean

export type FetchRequest = {
  /** http or https on its own port, without a name or password, on a host with a public address. */
  readonly url: string
  /** The most that the answer may hold, unpacked. */
  readonly maxBytes: number
  /** For the Accept header; anything when missing. */
  readonly accept?: string
  /** Where it, and all it leads on to, must be: these names or names below them. */
  readonly allowedDomains?: readonly string[]
  /** What is held of it already, as an earlier answer said; answered by a 304 when it is the same. */
  readonly etag?: string
  readonly lastModified?: string
  readonly limits?: Partial<FetchLimits>
  readonly signal?: AbortSignal
}

/** All in milliseconds. */
export type FetchLimits = {
  /** To find the host and be connected, for each address on the way. */
  readonly connectMs: number
  /** From there to the answer's headers. */
  readonly firstByteMs: number
  /** Between two pieces of the body. */
  readonly idleMs: number
  /** From the call to the end of the body. */
  readonly totalMs: number
}

/** An answer. Read its body or close it. */
export type Fetched = {
  /** Where it was found in the end. */
  readonly url: string
  readonly status: number
  /** The Content-Type header. */
  readonly type: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
  /** The Retry-After header: seconds, or a date. */
  readonly retryAfter: string | undefined
  /** Unpacked; throws FetchError where it breaks off, or becomes too much. */
  readonly body: AsyncIterable<Uint8Array>
  readonly close: () => void
}
