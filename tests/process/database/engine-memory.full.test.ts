import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#adapters/composition/config/project.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'

/** The most that optimising a function took, in MB, while the engine computed much. */
const mostOptimisingWhere = async (isShortOfMemory: boolean): Promise<number> => {
  const options = {
    dataDir: join(folderOfSuite(), `short-${isShortOfMemory}`),
    role: 'cli',
    statementLimitMs: 60_000,
    idleLimitMs: 60_000,
    isShortOfMemory,
  }
  const program = `
    import { openDatabase } from '#adapters/postgres/connection/connect.ts'
    const database = await openDatabase(${JSON.stringify(options)})
    await database.executeSql('select sum(n * 2 + length(n::text)) from generate_series(1, 300000) n', [])
    await database.close()`
  const flags = ['--no-warnings', '--trace-wasm-compilation-times', '--input-type=module']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '--eval', program], {
    cwd: projectRoot,
    maxBuffer: 2 ** 26,
  })
  const taken = stdout.matchAll(/using TurboFan, took \d+ ms and (?<bytes>\d+) /g)
  return Math.max(0, ...Array.from(taken, ({ groups }) => Number(groups?.['bytes']) / 2 ** 20))
}

test('optimises nothing of the engine where memory is short, as one function takes hundreds of MB', async () => {
  expect(await mostOptimisingWhere(true)).toBeLessThan(50)
  expect(await mostOptimisingWhere(false)).toBeGreaterThan(400)
})
