import { DomainError } from '#domain/errors.ts'

export const productNotFound = (publicId?: string): DomainError =>
  new DomainError(
    'not-found',
    'product.not_found',
    publicId === undefined ? 'There is no such product.' : `There is no product "${publicId}".`,
  )
