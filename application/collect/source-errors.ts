import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const sourceInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'source.invalid', 'The source cannot be kept like this.', { fields })

export const sourceExists = (id: number): DomainError =>
  new DomainError('conflict', 'source.exists', `The shop has a source of this name (${id}).`, {
    fields: [{ field: 'name', message: `belongs to source ${id}` }],
  })
