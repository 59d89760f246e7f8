import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#adapters/composition/config/config.ts'
import { isDemonstrationLoaded } from '#adapters/postgres/demo/demonstration-state.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { fillNewDatabase } from '#cli/prepare-database.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'

const folder = folderOfSuite()

test('a first start that was ended halfway goes on in a process of its own', async () => {
  const dataDir = join(folder, 'data')
  const config = readConfig({ DATA_DIR: dataDir }, folder)
  const stopping = new AbortController()
  const first = fillNewDatabase(config, stopping.signal)
  const isMade = (): boolean =>
    existsSync(join(dataDir, 'database/PG_VERSION')) &&
    !existsSync(join(dataDir, 'database.unfinished'))
  while (!isMade()) await sleep(50)
  stopping.abort()
  expect(await first).toBe(false)

  const { signal } = new AbortController()
  expect(await fillNewDatabase(config, signal)).toBe(true)
  const limits = { statementLimitMs: 10_000, idleLimitMs: 10_000 }
  const database = await openDatabase({ dataDir, role: 'cli', ...limits })
  try {
    expect(await isDemonstrationLoaded(database.db)).toBe(true)
  } finally {
    await database.close()
  }
  // What is filled is left to the server.
  expect(existsSync(join(dataDir, 'database.loading'))).toBe(false)
})
