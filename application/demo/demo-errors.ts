import { DomainError } from '#domain/errors.ts'

export const catalogueInUse = (): DomainError =>
  new DomainError(
    'conflict',
    'demo.catalogue_in_use',
    'The catalogue contains other products. Use --force to load the demonstration beside them.',
  )
