import { runErrors, type RunError } from '#domain/collect/run-error.ts'
import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched } from '../../fetch/fetcher.ts'
import type { SourceEvent } from './read-source.ts'

type BrokenEvent = Extract<SourceEvent, { kind: 'broken' }>

type Nature = Pick<SourceBreak, 'isPassing' | 'isGone'>

export class SourceBreak extends Error {
  override readonly name = 'SourceBreak'
  readonly event: BrokenEvent
  readonly isPassing: boolean
  readonly isGone: boolean

  constructor(
    code: RunError,
    message: string,
    { isPassing = false, isGone = false, ...more }: Partial<BrokenEvent> & Partial<Nature> = {},
  ) {
    super(message)
    this.isPassing = isPassing
    this.isGone = isGone
    this.event = {
      kind: 'broken',
      code,
      message,
      retryAfterSeconds: null,
      isRefusal: false,
      ...more,
    }
  }
}

/** Throws SourceBreak unless the status is 200. */
export const refuseUnlessThere = (
  { status, retryAfter }: Pick<Fetched, 'status' | 'retryAfter'>,
  now: Date,
  what = '',
): void => {
  if (status === 200) return
  throw new SourceBreak('request_error', `${what} ${answerWords(status)}`.trimStart(), {
    isRefusal: isRefusalStatus(status),
    retryAfterSeconds: isForNow(status) ? (readRetryAfter(retryAfter, now) ?? null) : null,
    isPassing: isForNow(status) || status >= 500,
    isGone: status === 404 || status === 410,
  })
}

export const isGone = (error: unknown): boolean => error instanceof SourceBreak && error.isGone

/** Whether it may succeed the next time. Throws what is no fault of the source. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof SourceBreak) return error.isPassing
  if (!isFetchError(error)) throw error
  return error.why === 'network' || error.why === 'short' || error.why === 'time'
}

/** Throws what is no fault of the source. */
export const brokenBy = (error: unknown): BrokenEvent => {
  if (error instanceof SourceBreak) return error.event
  if (!isFetchError(error)) throw error
  if (error.why === 'short')
    return new SourceBreak('incomplete_read_error', runErrors.incomplete_read_error).event
  return new SourceBreak('request_error', `${runErrors.request_error} (${error.message})`).event
}

const isFetchError = (error: unknown): error is FetchError =>
  error instanceof FetchError && error.why !== 'stopped'

export const answerWords = (status: number): string => {
  const words = meanings[status] ?? (status >= 500 ? 'its server has a fault' : undefined)
  return `It answered with status ${status}${words === undefined ? '' : `: ${words}`}.`
}

const meanings: Readonly<Partial<Record<number, string>>> = {
  401: 'it asks for a name and a password',
  403: 'it does not let us in',
  404: 'nothing is there',
  410: 'it is gone for good',
  429: 'it asks us to come less often',
  430: 'it asks us to come less often',
  451: 'it may not be shown for legal reasons',
  503: 'it is out of order for now',
}

const isRefusalStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 451

export const isForNow = (status: number): boolean =>
  status === 429 || status === 430 || status === 503
