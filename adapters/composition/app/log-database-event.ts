import type { DatabaseEvent } from '#adapters/postgres/connection/database-event.ts'
import type { Logger } from 'pino'

export const logDatabaseEvent = (logger: Logger, event: DatabaseEvent): void => {
  switch (event.kind) {
    case 'making':
      return logger.debug('creating an embedded database')
    case 'lost':
      return logger.error(`the database is unavailable: ${event.reason}`)
    case 'restored':
      return logger.warn('the database is available again')
    case 'idle-limit':
      return logger.error(
        `a transaction was idle for more than ${event.limitMs} ms and was rolled back`,
      )
    case 'replica-used':
      return logger.info({ replica: event.name }, 'a replica serves reads')
    case 'replica-left-out': {
      const { name: replica, secondsBehind, why } = event
      return logger.error({ replica, secondsBehind, why }, 'a replica is away or too far behind')
    }
    case 'after-commit-failed':
      return logger.error({ err: event.error }, 'work after a commit failed; the commit stands')
  }
}
