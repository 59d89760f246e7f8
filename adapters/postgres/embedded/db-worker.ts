import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { affectedRowsOf } from '../affected-rows.ts'
import { sqlErrorFieldsOf } from '../connection/sql-error.ts'
import { engineFlags, engineSettings, type EngineStart } from './engine-memory.ts'
import { makeExtendedQuery, type ExtendedQuery } from './extended-query.ts'
import type { Results } from '@electric-sql/pglite'
import type { Answer } from '../connection/session.ts'
import type { WorkerReply, WorkerRequest } from './worker-link.ts'

// Runs PGlite in a thread, one statement at a time, so that a long statement does not block the
// server. The engine handles queue, transactions and limits.

const { folder, isShortOfMemory }: EngineStart = workerData

for (const flag of engineFlags(isShortOfMemory)) setFlagsFromString(flag)

const reply = (message: WorkerReply): void => parentPort?.postMessage(message)

const open = async (): Promise<PGlite> => {
  const database = await PGlite.create({
    dataDir: folder,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...engineSettings.flatMap((each) => ['-c', each])],
  })
  // Values stay text; the dialect parses them for both databases.
  for (const type of Object.keys(database.parsers)) database.parsers[type] = (text) => text
  return database
}

/**
 * An engine without a background writer begins no checkpoint by itself, and keeps its write-ahead log until it is
 * closed. A checkpoint takes about 0.2 s.
 */
const boundLog = (database: PGlite): void => {
  const log = join(folder, 'pg_wal')
  const look = async (): Promise<void> => {
    if (readdirSync(log).length > mostSegments) await database.exec('checkpoint')
  }
  // A transaction that has failed refuses it, and a folder that is gone fails whatever is asked next.
  setInterval(() => void look().catch(() => {}), 5000).unref()
}

/** Of 16 MB. */
const mostSegments = 6

const answer = async (
  { database, extended }: Opened,
  request: WorkerRequest,
): Promise<WorkerReply> => {
  if (request.kind === 'close') {
    await database.close()
    return { kind: 'done' }
  }
  const { sql, parameters } = request
  try {
    if (parameters.length > 0)
      return { kind: 'answer', answer: await extended.run(sql, parameters) }
    // In array mode rows are arrays, which the type of `exec` does not say.
    const results = await database.exec(sql, { rowMode: 'array' })
    const last = results.at(-1) as Results<(string | null)[]> | undefined
    if (changesTables.test(sql) || last?.command === 'ROLLBACK') extended.forget()
    return { kind: 'answer', answer: answerOf(last) }
  } catch (error) {
    const fields = sqlErrorFieldsOf(error)
    return fields ? { kind: 'refused', fields } : { kind: 'broken', reason: String(error) }
  }
}

type Opened = {
  readonly database: PGlite
  readonly extended: ExtendedQuery
}

const changesTables = /\b(?:alter|create|drop)\b/i

const answerOf = (results: Results<(string | null)[]> | undefined): Answer => ({
  columns: results?.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })) ?? [],
  rows: results?.rows ?? [],
  command: results?.command ?? '',
  affectedRows: affectedRowsOf(results?.command, results?.rowCount),
})

try {
  const database = await open()
  boundLog(database)
  const opened = { database, extended: makeExtendedQuery(database) }
  parentPort?.on('message', async (request: WorkerRequest) => {
    reply(await answer(opened, request))
    if (request.kind === 'close') parentPort?.close()
  })
  reply({ kind: 'done' })
} catch (error) {
  reply({ kind: 'broken', reason: String(error) })
}
