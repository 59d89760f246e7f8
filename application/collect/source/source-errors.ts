import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { SourceRecord } from './source-store.ts'

export const sourceNotFound = (id: number): DomainError =>
  new DomainError('not-found', 'source.not_found', `There is no source ${id}.`)

export const sourceInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'source.invalid', 'The source is invalid.', { fields })

export const sourceExists = (id: number): DomainError =>
  new DomainError(
    'conflict',
    'source.exists',
    `The shop already has a source with this name (${id}).`,
    {
      fields: [{ field: 'name', message: `belongs to source ${id}` }],
    },
  )

export const addressTaken = ({ id, name }: Pick<SourceRecord, 'id' | 'name'>): DomainError =>
  new DomainError(
    'conflict',
    'source.address_taken',
    `The shop's source "${name}" (${id}) already has this address.`,
    { fields: [{ field: 'url', message: `belongs to source "${name}" (${id})` }] },
  )

export const shopArchived = (): DomainError =>
  new DomainError(
    'conflict',
    'source.shop_archived',
    'The shop is archived. Restore it before collecting its offers.',
  )
