import type { Config } from '#adapters/composition/config/config.ts'
import { DomainError } from '#domain/errors.ts'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { note } from './print.ts'

/**
 * Makes an embedded database that is not there yet, with the demonstration, in a process of its own: what loading takes
 * in memory, as much as serving, is given back only when a process ends. Answers whether to go on: false where that process
 * has said why it failed, whose exit code is then that of this one. Throws DomainError 'unavailable' where it was killed.
 */
export const fillNewDatabase = async (
  { demo, databaseUrl, dataDir }: Config,
  signal: AbortSignal,
): Promise<boolean> => {
  if (!demo || databaseUrl !== undefined || existsSync(join(dataDir, 'database'))) return true
  if (signal.aborted) return false
  noteLoading()
  const launcher = join(import.meta.dirname, 'pricehound.js')
  const child = spawn(process.execPath, [launcher, 'demo', 'load', '--unless-loaded'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  })
  const closed = Promise.withResolvers<number | null>()
  child.on('close', closed.resolve)
  child.on('error', (error) => (signal.aborted ? closed.resolve(null) : closed.reject(error)))
  const code = await closed.promise
  if (signal.aborted) return false
  if (code === null) throw notLoaded(child.signalCode)
  if (code !== 0) process.exitCode = code
  return code === 0
}

export const noteLoading = (): void =>
  note('The catalogue is empty. Loading the demonstration, whose shops and prices are invented.')

const notLoaded = (killedBy: string | null): DomainError =>
  new DomainError(
    'unavailable',
    'demo.not_loaded',
    `Loading the demonstration was ended by ${killedBy}, perhaps for lack of memory: it needs 1 GB.`,
  )
