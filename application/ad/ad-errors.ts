import { DomainError } from '#domain/errors.ts'

export const adNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'ad.not_found', `There is no ad "${id}".`)

/** `problem` completes a sentence that starts with the field name. */
export const adInvalid = (field: string, problem: string): DomainError =>
  new DomainError('invalid', 'ad.invalid', `The ad's ${field} ${problem}.`, {
    fields: [{ field, message: problem }],
  })
