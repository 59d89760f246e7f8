import { DomainError, type FieldProblem } from '#domain/errors.ts'
import type { KeyScope } from '#domain/account/api-key.ts'

export const keyUnknown = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'auth.key_unknown',
    'This API key is unknown, revoked or expired.',
  )

export const keyRefused = (): DomainError =>
  new DomainError('forbidden', 'auth.key_refused', 'API keys are not accepted here.')

export const keyScopeMissing = (scope: KeyScope): DomainError =>
  new DomainError('forbidden', 'auth.key_scope', `This API key lacks the scope "${scope}".`)

export const keyTooBusy = (retryAfterSeconds: number): DomainError =>
  new DomainError('limited', 'auth.key_too_many', 'Too many requests with this API key.', {
    retryAfterSeconds,
  })

export const keyNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'key.not_found', `There is no API key "${id}", or it is revoked.`)

export const keyInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'key.invalid', 'The API key is invalid.', { fields })

export const tooManyKeys = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'key.too_many',
    `An account can have at most ${most} active API keys. Revoke one first.`,
  )
