import { DomainError } from '#domain/errors.ts'

export const backupDamaged = (why: string, path = 'The file'): DomainError =>
  new DomainError('invalid', 'backup.damaged', `${path} is not a complete backup: ${why}.`)

export const backupExists = (path: string): DomainError =>
  new DomainError('conflict', 'backup.exists', `${path} already exists. Choose another file.`)

export const backupUnderWay = (): DomainError =>
  new DomainError('conflict', 'backup.under_way', 'A backup is being made already.')

export const backupMissing = (path: string): DomainError =>
  new DomainError('not-found', 'backup.missing', `There is no file ${path}.`)

export const backupUnreadable = (path: string, why: string): DomainError =>
  new DomainError('unavailable', 'backup.unreadable', `${path} cannot be read: ${why}.`)

export const backupUnwritable = (path: string, why: string): DomainError =>
  new DomainError('unavailable', 'backup.unwritable', `${path} cannot be written: ${why}.`)

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
