import { DomainError } from '#domain/errors.ts'

export const imageBroken = (): DomainError =>
  new DomainError('unavailable', 'image.broken', 'Pictures cannot be processed at the moment.')
