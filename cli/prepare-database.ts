import type { App } from '#adapters/composition/app/make-app.ts'
import { withProgress } from './progress.ts'
import type { Config } from '#adapters/composition/config/config.ts'
import { DomainError } from '#domain/errors.ts'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { note } from './print.ts'

/**
 * Makes the database ready to serve: newest migrations, the category tree, and, where the
 * demonstration is on, its catalogue in an empty database or fresh dates in a loaded one. One that
 * an operator took away stays away.
 */
export const prepareDatabase = async (app: App): Promise<void> => {
  await app.migrate()
  await app.catalogue.loadCategories()
  if (!app.config.demo) return
  if (await app.catalogue.hasProducts()) return app.demo.refresh()
  if (!(await isDemonstrationMissing(app))) return
  noteLoading()
  await withProgress('Loading the demonstration', (report) =>
    app.demo.load(report, { unlessLoaded: true }),
  )
}

/** The same where no server does it. */
export const prepareAlone = async (app: App): Promise<void> => {
  if (app.hasDatabaseAlone) await prepareDatabase(app)
}

/** Whether the catalogue is empty, and nobody took a demonstration away. */
export const isDemonstrationMissing = async ({ catalogue, demo }: App): Promise<boolean> =>
  !(await catalogue.hasProducts()) && !(await demo.wasCleared())

/**
 * Makes an embedded database that is not there yet, with the demonstration, in a process of its own: memory that
 * loading takes, as much as serving, is given back only when a process ends. Goes on with one that was ended halfway.
 * Answers whether to go on: false where that process has said why it failed; its exit code is then that of this one.
 * Throws DomainError 'unavailable' where it was killed.
 */
export const fillNewDatabase = async (
  { demo, databaseUrl, dataDir }: Config,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!demo || databaseUrl !== undefined) return true
  const mark = join(dataDir, 'database.loading')
  if (existsSync(join(dataDir, 'database')) && !existsSync(mark)) return true
  if (signal.aborted) return false
  noteLoading()
  noteBegun(mark)
  const launcher = join(import.meta.dirname, 'pricehound.js')
  const child = spawn(process.execPath, [launcher, 'demo', 'load', '--unless-loaded'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const closed = Promise.withResolvers<number | null>()
  child.on('close', closed.resolve)
  child.on('error', (error) => (signal.aborted ? closed.resolve(null) : closed.reject(error)))
  const code = await closed.promise
  if (signal.aborted) return false
  if (code === null) throw notLoaded(child.signalCode)
  if (code === 0) rmSync(mark, { force: true })
  else process.exitCode = code
  return code === 0
}

const noteBegun = (mark: string): void => {
  try {
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 })
    writeFileSync(mark, '')
  } catch {
    // The process that is started next says what is wrong with the folder.
  }
}

const noteLoading = (): void =>
  note('The catalogue is empty. Loading the demonstration, whose shops and prices are invented.')

const notLoaded = (killedBy: string | null): DomainError =>
  new DomainError(
    'unavailable',
    'demo.not_loaded',
    `Loading the demonstration was ended by ${killedBy}, perhaps for lack of memory: it needs 1 GB.`,
  )
