import { runErrors, type RunError } from '#domain/collect/run-error.ts'
import { readRetryAfter } from '#domain/collect/retry-after.ts'
import { FetchError } from '../../fetch/fetch-error.ts'
import type { Fetched } from '../../fetch/fetcher.ts'
import type { SourceEvent } from './read-source.ts'

type BrokenEvent = Extract<SourceEvent, { kind: 'broken' }>

type Nature = Pick<SourceBreak, 'isPassing' | 'isGone'>

/** A source cannot be read on; becomes its last event. */
export class SourceBreak extends Error {
  override readonly name = 'SourceBreak'
  readonly event: BrokenEvent
  /** It may be otherwise the next time. */
  readonly isPassing: boolean
  /** There is such a thing no more. */
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

/** Throws SourceBreak unless the answer is the thing itself; `what` is told before the reason. */
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

/** Whether what failed is there no more, rather than out of reach. */
export const isGone = (error: unknown): boolean => error instanceof SourceBreak && error.isGone

/** Whether what failed may go well the next time. Throws what is no fault of the source. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof SourceBreak) return error.isPassing
  if (!isFetchError(error)) throw error
  return error.why === 'network' || error.why === 'short' || error.why === 'time'
}

/** What ended the reading of a source, as its last event; throws what is no fault of the source. */
export const brokenBy = (error: unknown): BrokenEvent => {
  if (error instanceof SourceBreak) return error.event
  if (!isFetchError(error)) throw error
  if (error.why === 'short')
    return new SourceBreak('incomplete_read_error', runErrors.incomplete_read_error).event
  return new SourceBreak('request_error', `${runErrors.request_error} (${error.message})`).event
}

/** What was stopped by its caller says nothing of the source. */
const isFetchError = (error: unknown): error is FetchError =>
  error instanceof FetchError && error.why !== 'stopped'

/** What an answer that is not the thing itself says, in a sentence for people. */
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

/** Whether a status says that we are not wanted there. */
const isRefusalStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 451

/** Whether a status says that it may be there later. */
export const isForNow = (status: number): boolean =>
  status === 429 || status === 430 || status === 503
