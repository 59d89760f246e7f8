import { DomainError } from '#domain/errors.ts'

export const catalogueInUse = (): DomainError =>
  new DomainError(
    'conflict',
    'demo.catalogue_in_use',
    'The catalogue has products of its own; the demonstration would stand among them.',
  )
