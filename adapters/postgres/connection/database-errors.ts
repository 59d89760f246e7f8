import { DomainError } from '#domain/errors.ts'
import { SqlError } from './sql-error.ts'
import type { SqlErrorFields } from './sql-error.ts'

const retryAfterSeconds = 5

/** `reason` is for the operator only. */
export const databaseUnavailable = (reason: string, cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'database.unavailable',
    'The database cannot be reached at the moment. Please try again shortly.',
    { retryAfterSeconds },
    { cause: cause ?? new Error(reason) },
  )

export const statementTookTooLong = (limitMs: number, cause?: unknown): DomainError =>
  new DomainError(
    'unavailable',
    'database.statement_limit',
    `The database took longer than ${limitMs} ms to answer and was stopped.`,
    { retryAfterSeconds },
    { cause },
  )

export const databaseInUse = (folder: string, pid: number | undefined): DomainError =>
  new DomainError(
    'unavailable',
    'database.in_use',
    `The database in ${folder} is already in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`,
  )

export const notADatabase = (folder: string, why: string): DomainError =>
  new DomainError('invalid', 'database.unreadable', `${folder} ${why}. Nothing in it was changed.`)

export const dataDirUnusable = (dataDir: string): DomainError =>
  new DomainError(
    'invalid',
    'database.data_dir',
    `DATA_DIR must be a folder that this user may read and write; ${dataDir} is not.`,
  )

export const folderNotPrivate = (folder: string): DomainError =>
  new DomainError(
    'invalid',
    'database.folder_not_private',
    `${folder} must be accessible to this user only: it gives access to the database.`,
  )

export const postgresTooOld = (version: number, oldest: number): DomainError =>
  new DomainError(
    'invalid',
    'database.too_old',
    `PostgreSQL ${oldest} or newer is required; DATABASE_URL points to version ${version}.`,
  )

export const settingsDropped = (cause?: unknown): DomainError =>
  new DomainError(
    'invalid',
    'database.pooler',
    'What DATABASE_URL leads to does not take the settings of a session, as poolers do. Set ' +
      'DATABASE_POOLED=transaction, and DATABASE_DIRECT_URL to the PostgreSQL server itself.',
    {},
    { cause },
  )

export const isolationNotUsual = (isolation: string): DomainError =>
  new DomainError(
    'invalid',
    'database.isolation',
    `Behind a pooler, transactions must begin as "read committed"; here they begin as "${isolation}". ` +
      "Run: alter role … set default_transaction_isolation = 'read committed'",
  )

export const databaseNewerThanCode = (migrations: readonly string[]): DomainError =>
  new DomainError(
    'conflict',
    'database.newer_than_code',
    `A newer version removed from the database what this one uses (${migrations.join(', ')}); start that version.`,
  )

/** `reason` says what to do before. */
export const migrationRefused = (reason: string): DomainError =>
  new DomainError('conflict', 'database.migration_refused', reason)

export const outsideOpenTransaction = (): Error =>
  new Error('A statement was run outside the transaction that is open here; use its stores.')

/** An overloaded or unreachable database is 'unavailable'. */
export const errorOfSql = (fields: SqlErrorFields, limitMs: number): Error => {
  const error = new SqlError(fields)
  if (fields.code === '57014') return statementTookTooLong(limitMs, error)
  return meansUnavailable(fields.code) ? databaseUnavailable(fields.message, error) : error
}

/** Connection lost (08), no disk, memory or session (53), shut down (57P), idle limit (25P), I/O (580). */
const meansUnavailable = (code: string): boolean => /^(08|53|57P|25P0[34]|580)/.test(code)
