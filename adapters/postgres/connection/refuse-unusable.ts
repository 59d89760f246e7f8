import { DomainError } from '#domain/errors.ts'
import { isolationNotUsual, postgresTooOld, settingsDropped } from './database-errors.ts'
import type { SessionSource } from './session.ts'

type Expected = {
  readonly directUrl?: string | undefined
  readonly statementLimitMs: number
}

/** Throws DomainError 'invalid', which says what to set, when a server or what stands before it cannot be used. */
export const refuseUnusable = async (source: SessionSource, expected: Expected): Promise<void> => {
  const { version, statementLimitMs, isolation } = await readState(source)
  if (version < oldestPostgres) throw postgresTooOld(version, oldestPostgres)
  if (expected.directUrl === undefined) {
    if (statementLimitMs !== expected.statementLimitMs) throw settingsDropped()
  } else if (isolation !== 'read committed') throw isolationNotUsual(isolation)
}

const oldestPostgres = 15

type State = {
  readonly version: number
  readonly statementLimitMs: number
  readonly isolation: string
}

const readState = async (source: SessionSource): Promise<State> => {
  try {
    const session = await source.lease()
    try {
      const { rows } = await session.run(stateOfSession, [])
      const [number, limit, isolation] = rows[0] ?? []
      const version = Math.floor(Number(number) / 10_000)
      return { version, statementLimitMs: Number(limit), isolation: String(isolation) }
    } finally {
      await session.release()
    }
  } catch (error) {
    if (error instanceof DomainError && refusedSettings.test(String(error.cause)))
      throw settingsDropped(error)
    throw error
  }
}

const stateOfSession = `select current_setting('server_version_num'),
  (select setting from pg_settings where name = 'statement_timeout'),
  current_setting('default_transaction_isolation')`

/** What poolers answer to settings that a session would begin with. */
const refusedSettings = /unsupported startup parameter/
