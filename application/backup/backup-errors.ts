import { DomainError } from '#domain/errors.ts'

export const backupDamaged = (why: string, cause?: unknown): DomainError =>
  new DomainError('invalid', 'backup.damaged', `This is not a whole backup: ${why}.`, {}, { cause })

export const backupExists = (path: string): DomainError =>
  new DomainError('conflict', 'backup.exists', `${path} is there already; name another file.`)

export const backupMissing = (path: string): DomainError =>
  new DomainError('not-found', 'backup.missing', `There is no file ${path}.`)

export const backupUnwritable = (path: string, why: string, cause: unknown): DomainError =>
  new DomainError('unavailable', 'backup.unwritable', `${path}: ${why}.`, {}, { cause })

export const targetNotEmpty = (tables: readonly string[]): DomainError =>
  new DomainError(
    'conflict',
    'backup.target_not_empty',
    `The database is not empty: there are rows in ${tables.join(', ')}. Restore into a new one.`,
  )

export const otherMigrations = (application: string): DomainError =>
  new DomainError(
    'conflict',
    'backup.other_version',
    `The backup was made by version ${application} with other migrations. ` +
      'Restore it with that version, then upgrade.',
  )
