import { DomainError, type FieldProblem } from '#domain/errors.ts'

export const webhookNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'webhook.not_found', `There is no webhook "${id}".`)

export const deliveryNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'webhook.delivery_not_found', `There is no delivery "${id}".`)

export const webhookInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'webhook.invalid', 'The webhook is invalid.', { fields })

export const tooManyWebhooks = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'webhook.too_many',
    `An account can have at most ${most} webhooks. Delete one first.`,
  )

export const webhookOff = (): DomainError =>
  new DomainError('conflict', 'webhook.off', 'The webhook is switched off. Switch it on first.')
