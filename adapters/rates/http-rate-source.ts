import type { RateSource } from '#application/rates/rates.ts'
import { DomainError } from '#domain/errors.ts'
import { parseRatesFile } from './parse-rates-file.ts'

type Options = {
  readonly url: URL
  readonly timeLimitMs?: number
  readonly maxBytes?: number
}

/** One request without redirects to the operator's address; time and decompressed size are limited. */
export const makeHttpRateSource = ({
  url,
  timeLimitMs = 10_000,
  maxBytes = 2 * 1024 * 1024,
}: Options): RateSource => ({
  async read() {
    const text = await readText(url, timeLimitMs, maxBytes)
    const rates = parseRatesFile(text)
    if (!rates) throw ratesUnavailable('the answer is not a complete file of NZD rates')
    return rates
  },
})

const readText = async (url: URL, timeLimitMs: number, maxBytes: number): Promise<string> => {
  const signal = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(url, { redirect: 'error', signal })
    if (!response.ok) throw ratesUnavailable(`the source answers ${response.status}`)
    return await readBounded(response, maxBytes)
  } catch (error) {
    if (error instanceof DomainError) throw error
    const why = signal.aborted ? `no answer within ${timeLimitMs / 1000} s` : causeOf(error)
    throw ratesUnavailable(why, error)
  }
}

const readBounded = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw ratesUnavailable(`the answer is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The message of fetch is always "fetch failed"; its cause has the reason. */
const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}

const ratesUnavailable = (why: string, cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'rates.unavailable',
    `The exchange rates could not be read: ${why}.`,
    { retryAfterSeconds: 3600 },
    { cause },
  )
