import { DomainError } from '#domain/errors.ts'
import { watchLimits } from '#domain/watch/watch.ts'

export const watchNotFound = (): DomainError =>
  new DomainError('not-found', 'watch.not_found', 'There is no such watch.')

export const watchLinkUnknown = (): DomainError =>
  new DomainError(
    'not-found',
    'watch.link_unknown',
    'This link opens nothing: it is too old, or was not copied whole.',
  )

export const feedUnknown = (): DomainError =>
  new DomainError('not-found', 'watch.feed_unknown', 'This feed has ended.')

export const tooManyWatches = (): DomainError =>
  new DomainError(
    'conflict',
    'watch.full',
    `You can watch ${watchLimits.watches} prices. Please end a watch first.`,
  )

export const tooManySearches = (): DomainError =>
  new DomainError(
    'conflict',
    'watch.searches_full',
    `You can watch ${watchLimits.searches} searches. Please end one first.`,
  )

export const watchInvalid = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'watch.invalid', `'${field}' ${message}.`, {
    fields: [{ field, message }],
  })

export const tooManyDevices = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'watch.devices_full',
    `We can tell you on ${most} devices. Please remove one first.`,
  )
