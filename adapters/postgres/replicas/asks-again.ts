import { DomainError } from '#domain/errors.ts'
import { SqlError } from '../connection/sql-error.ts'
import type { Session } from '../connection/session.ts'

/** A session on a replica that goes on upon the primary where the replica ended a first statement, or itself. */
export const asksAgain = (
  onReplica: Session,
  leasePrimary: () => Promise<Session>,
  onAway: (why: unknown) => void,
): Session => {
  let session = onReplica
  let isFirst = true
  return {
    async run(sql, parameters) {
      const mayAskAgain = isFirst
      isFirst = false
      try {
        return await session.run(sql, parameters)
      } catch (error) {
        if (!mayAskAgain || !isOfReplica(error)) throw error
        if (error instanceof DomainError) onAway(error)
        await session.release()
        session = await leasePrimary()
        return session.run(sql, parameters)
      }
    },
    release: () => session.release(),
  }
}

/** Gone, or cancelled because what it read was changed by the replay; not its own limit. */
const isOfReplica = (error: unknown): boolean =>
  error instanceof DomainError
    ? error.code === 'database.unavailable' || recovery.test(String(error.cause))
    : error instanceof SqlError && error.code === '40001' && recovery.test(error.message)

const recovery = /conflict with recovery/
