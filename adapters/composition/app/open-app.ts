import { setImmediate } from 'node:timers/promises'
import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import { readAhead, type ReadAhead } from '#application/demo/read-ahead.ts'
import type { Config } from '../config/config.ts'
import { logDatabaseEvent } from './log-database-event.ts'
import { makeLogger } from './make-logger.ts'
import type { App, makeApp } from './make-app.ts'

/**
 * Opens the database and wires the program to it. A 'cli' joins the server that holds the embedded
 * database; a 'server' holds it itself, and lets commands join it. A thread of the program is given
 * the queue of hosts, so that it is one for the whole process.
 */
export const openApp = async (
  config: Config,
  role: 'server' | 'cli',
  mainHostQueue?: HostQueue,
): Promise<App> => {
  const logger = makeLogger(config)
  let isNew = false
  const open = (): Promise<DatabaseHandle> =>
    openDatabase({
      ...config,
      role,
      onEvent: (event) => {
        if (event.kind === 'making') isNew = true
        logDatabaseEvent(logger, event)
      },
    })
  // A server wants an answer within a second, for which this thread must have turns.
  const begun = config.databaseUrl === undefined ? open() : undefined
  const loading = loadProgram(role, () => isNew && config.demo)
  const opening = begun ?? loading.then(open)
  try {
    const [database, { makeApp, demonstrationAhead }] = await Promise.all([opening, loading])
    if (role === 'server') await database.serveSocket?.()
    return makeApp({ config, database, logger, mainHostQueue, demonstrationAhead })
  } catch (error) {
    // Its thread, its lock and what is read would outlive the failure, and the process with them.
    await Promise.allSettled([
      opening.then((database) => database.close()),
      loading.then(({ demonstrationAhead }) => demonstrationAhead?.stop()),
    ])
    throw error
  }
}

type Program = {
  readonly makeApp: typeof makeApp
  readonly demonstrationAhead?: ReadAhead
}

/**
 * Loads what is to be wired while the embedded database opens in a thread of its own: each takes about
 * a second, and loading leaves this thread no turns for anything else. A new database takes some more,
 * in which the demonstration for it is read.
 */
const loadProgram = async (
  role: 'server' | 'cli',
  needsDemonstration: () => boolean,
): Promise<Program> => {
  // That thread begins before this turn ends.
  await setImmediate()
  const { makeApp } = await import('./make-app.ts')
  // What commands never do: it is a fifth of the program.
  if (role === 'server') await import('./listen.ts')
  if (!needsDemonstration()) return { makeApp }
  const { makeDemonstrationReader } = await import('../background/read-demonstration.ts')
  return { makeApp, demonstrationAhead: readAhead(makeDemonstrationReader()) }
}
