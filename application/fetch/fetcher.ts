/** The only way to addresses that others chose. Throws FetchError when there is no response. */
export type Fetcher = (request: FetchRequest) => Promise<Fetched>

/** By its text alone; the IP address of its host is checked when it is requested. */
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
  /** What is sent there by POST, once: no redirect is followed then. */
  readonly send?: Sent
  readonly limits?: Partial<FetchLimits>
  readonly signal?: AbortSignal
}

export type Sent = {
  readonly body: Uint8Array
  /** Beside those of every request; names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

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
  readonly url: string
  readonly status: number
  readonly type: string | undefined
  readonly etag: string | undefined
  readonly lastModified: string | undefined
  /** The Retry-After header: seconds, or a date. */
  readonly retryAfter: string | undefined
  /** Another header, by its name in lower case. */
  readonly header: (name: string) => string | undefined
  /** Decompressed; throws FetchError when it ends early or is too large. */
  readonly body: AsyncIterable<Uint8Array>
  readonly close: () => void
}

/** For small responses. Throws FetchError. */
export const readBytes = async ({ body }: Pick<Fetched, 'body'>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
