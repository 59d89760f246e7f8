import { DomainError } from '#domain/errors.ts'

export const imageNotFound = (): DomainError =>
  new DomainError('not-found', 'image.not_found', 'There is no such picture.')
