import { DomainError } from '#domain/errors.ts'

export const adNotFound = (): DomainError =>
  new DomainError('not-found', 'ad.not_found', 'There is no such ad.')

export const adInvalid = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'ad.invalid', message, { fields: [{ field, message }] })
