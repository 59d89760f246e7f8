import { DomainError } from '#domain/errors.ts'

export const productNotFound = (): DomainError =>
  new DomainError('not-found', 'product.not_found', 'There is no such product.')
