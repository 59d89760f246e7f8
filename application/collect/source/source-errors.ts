import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { SourceRecord } from './source-store.ts'

export const sourceNotFound = (id: number): DomainError =>
  new DomainError('not-found', 'source.not_found', `There is no source ${id}.`)

export const sourceInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'source.invalid', 'The source cannot be kept like this.', { fields })

export const sourceExists = (id: number): DomainError =>
  new DomainError('conflict', 'source.exists', `The shop has a source of this name (${id}).`, {
    fields: [{ field: 'name', message: `belongs to source ${id}` }],
  })

export const addressTaken = ({ id, name }: Pick<SourceRecord, 'id' | 'name'>): DomainError =>
  new DomainError(
    'conflict',
    'source.address_taken',
    `The shop's source "${name}" (${id}) has this address.`,
    { fields: [{ field: 'url', message: `is that of its source "${name}" (${id})` }] },
  )

export const shopArchived = (): DomainError =>
  new DomainError(
    'conflict',
    'source.shop_archived',
    'The shop is archived, so nothing of it is collected: bring it back first.',
  )
