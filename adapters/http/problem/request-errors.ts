import { DomainError } from '#domain/errors.ts'

/** Who calls a shop verified says what was checked. */
export const unexplainedVerification = (): DomainError =>
  new DomainError('invalid', 'retailer.invalid', 'Say what was checked.', {
    fields: [{ field: 'verifiedReason', message: 'is missing' }],
  })
