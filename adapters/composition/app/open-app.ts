import { openDatabase, type DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { HostQueue } from '#application/collect/read-source/host-queue.ts'
import { readAhead, type ReadAhead } from '#application/demo/read-demonstration.ts'
import { setImmediate } from 'node:timers/promises'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { isShortOfMemory } from '../config/memory.ts'
import { logDatabaseEvent } from './log-database-event.ts'
import type { App, makeApp } from './make-app.ts'

/** A 'server' lets commands join its embedded database, a 'cli' joins; a thread is given the main one's host queue. */
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
      isShortOfMemory: isShortOfMemory(),
      onEvent: (event) => {
        if (event.kind === 'making') isNew = true
        logDatabaseEvent(logger, event)
      },
    })
  // Connecting to a server times out after a second, during which loading would block this thread.
  const begun = config.databaseUrl === undefined ? open() : undefined
  const loading = loadProgram(role, () => isNew && config.demo)
  const opening = begun ?? loading.then(open)
  try {
    const [database, { makeApp, demonstrationAhead }] = await Promise.all([opening, loading])
    if (role === 'server') await database.serveSocket?.()
    return makeApp({ config, database, logger, mainHostQueue, demonstrationAhead })
  } catch (error) {
    // Otherwise its thread and lock would keep the process alive.
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

/** While the embedded database opens in its thread, a second; a new one takes longer: the demonstration is read. */
const loadProgram = async (
  role: 'server' | 'cli',
  needsDemonstration: () => boolean,
): Promise<Program> => {
  // Lets that thread start first.
  await setImmediate()
  const { makeApp } = await import('./make-app.ts')
  // Commands never serve; the HTTP server is a fifth of the program.
  // A server has all at its start: later it may have no file left to open.
  if (role === 'server')
    await Promise.all([
      import('./listen.ts'),
      import('tldts'),
      import('@zxcvbn-ts/language-common'),
    ])
  if (!needsDemonstration()) return { makeApp }
  const { makeDemonstrationReader } = await import('../background/read-demonstration.ts')
  return { makeApp, demonstrationAhead: readAhead(makeDemonstrationReader()) }
}

/** Logs JSON lines to standard error; standard output is for results. */
export const makeLogger = (
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = openLog(2),
): Logger =>
  pino({ level: logLevel, redact: { paths: secretPaths, censor: '(hidden)' } }, destination)

/**
 * Lines that cannot be written, as when their disk is full, fail nothing: they are kept and tried again
 * with the next, up to a megabyte of them. Further ones are dropped.
 */
export const openLog = (descriptor: number): DestinationStream => {
  const log = pino.destination({ dest: descriptor, sync: true, maxLength: 1_000_000 })
  log.on('error', () => {})
  // It tries nothing for a line that it drops; an empty one is never dropped.
  log.on('drop', () => log.write(''))
  return log
}

const secretNames = ['authorization', 'cookie', '"set-cookie"', 'password', 'token', 'secret']

const secretPaths = secretNames.flatMap((name) => {
  const member = name.startsWith('"') ? `[${name}]` : `.${name}`
  return [name.startsWith('"') ? member : name, `*${member}`, `*.*${member}`]
})
