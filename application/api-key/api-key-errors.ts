import { DomainError, type FieldProblem } from '#domain/errors.ts'
import { maxApiKeys, type KeyScope } from '#domain/account/api-key.ts'

export const keyUnknown = (): DomainError =>
  new DomainError(
    'unauthenticated',
    'auth.key_unknown',
    'This API key is not known, was revoked or has run out.',
  )

/** Some things only people do. */
export const keyRefused = (): DomainError =>
  new DomainError('forbidden', 'auth.key_refused', 'This cannot be done with an API key.')

export const keyScopeMissing = (scope: KeyScope): DomainError =>
  new DomainError(
    'forbidden',
    'auth.key_scope',
    `This API key was not made for this; it needs the scope "${scope}".`,
  )

export const keyTooBusy = (retryAfterSeconds: number): DomainError =>
  new DomainError('limited', 'auth.key_too_many', 'Too many requests with this API key.', {
    retryAfterSeconds,
  })

export const keyNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'key.not_found', `There is no API key "${id}", or it was revoked.`)

export const keyInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'key.invalid', 'The API key cannot be made like this.', { fields })

export const tooManyKeys = (): DomainError =>
  new DomainError(
    'conflict',
    'key.too_many',
    `An account has at most ${maxApiKeys} living API keys; revoke one first.`,
  )
