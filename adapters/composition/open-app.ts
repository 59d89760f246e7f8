import { setImmediate } from 'node:timers/promises'
import { openDatabase } from '#adapters/postgres/connect.ts'
import type { HostQueue } from '#application/collect/host-queue.ts'
import type { Config } from './config.ts'
import { logDatabaseEvent } from './log-database-event.ts'
import { makeLogger } from './make-logger.ts'
import type { App } from './app.ts'
import type { makeApp } from './make-app.ts'

/**
 * Opens the database and wires the program to it. A 'cli' joins the server that holds the embedded
 * database; a 'server' holds it itself, and lets commands join it. A thread of the program is given
 * the queue of hosts, so that it is one for the whole process.
 */
export const openApp = async (
  config: Config,
  role: 'server' | 'cli',
  hostQueue?: HostQueue,
): Promise<App> => {
  const logger = makeLogger(config)
  const opening = openDatabase({
    ...config,
    role,
    onEvent: (event) => logDatabaseEvent(logger, event),
  })
  try {
    const [database, make] = await Promise.all([opening, loadProgram(role)])
    if (role === 'server') await database.serveSocket?.()
    return make({ config, database, logger, hostQueue })
  } catch (error) {
    // Its thread and its lock would outlive the failure, and the process with them.
    await opening.then(
      (database) => database.close(),
      () => {},
    )
    throw error
  }
}

/**
 * Loads what is to be wired while the database opens, which has a thread of its own for it: each
 * takes about a second, and loading leaves this thread no turns for anything else.
 */
const loadProgram = async (role: 'server' | 'cli'): Promise<typeof makeApp> => {
  // That thread begins before this turn ends.
  await setImmediate()
  const program = await import('./make-app.ts')
  // What commands never do: it is a fifth of the program.
  if (role === 'server') await import('./listen.ts')
  return program.makeApp
}
