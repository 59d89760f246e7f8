import type { DatabaseEvent } from '#adapters/postgres/connection/database-event.ts'
import type { Logger } from 'pino'

export const logDatabaseEvent = (logger: Logger, event: DatabaseEvent): void => {
  switch (event.kind) {
    case 'making':
      return logger.debug('a database is being made')
    case 'lost':
      return logger.error(`the database is lost: ${event.reason}`)
    case 'restored':
      return logger.warn('the database answers again')
    case 'idle-limit':
      return logger.error(`a transaction waited over ${event.limitMs} ms and was rolled back`)
    case 'after-commit-failed':
      return logger.error({ err: event.error }, 'what follows a commit failed; the commit stands')
  }
}
