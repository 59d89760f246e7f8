import { DomainError } from '#domain/errors.ts'
import type { OnProgress } from '#application/ports.ts'
import type { FormReading } from './read-form.ts'
import type { RowOutcome } from './show/show-import.ts'

type Options = { readonly allOrNothing: boolean; readonly onProgress: OnProgress }

/**
 * Adds readable rows one after the other and returns the outcome of each row. With `allOrNothing`
 * nothing is added unless every row could be read.
 */
export const addEach = async <T>(
  readings: readonly FormReading<T>[],
  { allOrNothing, onProgress }: Options,
  add: (form: T) => Promise<RowOutcome>,
): Promise<readonly RowOutcome[]> => {
  const isOff = allOrNothing && readings.some(({ ok }) => !ok)
  const outcomes: RowOutcome[] = []
  for (const reading of readings) {
    onProgress({ done: outcomes.length, total: readings.length, step: 'adding' })
    if (!reading.ok) outcomes.push({ kind: 'refused', problems: reading.problems })
    else if (isOff) outcomes.push({ kind: 'refused', problems: [] })
    else outcomes.push(await add(reading.form).catch(toRefusal))
  }
  return outcomes
}

const toRefusal = (error: unknown): RowOutcome => {
  if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
  const { message, details } = error
  return { kind: 'refused', problems: details.fields ?? [{ field: 'row', message }] }
}
