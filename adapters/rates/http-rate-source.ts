import type { RateSource } from '#application/rates/rates.ts'
import { DomainError } from '#domain/errors.ts'
import type { Rates } from '#domain/money/conversion.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'

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

/** Reads `{ date, nzd: { usd: 0.57, … } }`, units per NZD. Undefined when one is missing or not positive. */
export const parseRatesFile = (text: string): Rates | undefined => {
  const file = parseJson(text)
  if (!isRecord(file) || !isRecord(file['nzd']) || !isDay(file['date'])) return undefined
  const perNzd: Record<string, number> = {}
  for (const code of displayCurrencies) {
    const rate = file['nzd'][code.toLowerCase()]
    if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return undefined
    perNzd[code] = rate
  }
  return perNzd['NZD'] === 1 ? { day: file['date'], perNzd } : undefined
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
