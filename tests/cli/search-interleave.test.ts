import { expect, test } from 'vitest'
import { runCommand } from '#tests/support/command/command-line.ts'
import { databaseKinds, testDatabases } from '#tests/support/database/databases.ts'

const kind = databaseKinds().at(-1) ?? 'embedded'
const open = testDatabases(kind)

test('two orders of results are compared from the terminal', async () => {
  const database = await open()
  if (kind === 'embedded') await database.close()
  const { dataDir, databaseUrl } = database.config
  const interleave = (...args: string[]) =>
    runCommand(['search', 'interleave', ...args], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    })
  expect((await interleave('show')).stdout).toBe('No orders were compared yet.\n')
  expect((await interleave('start')).stdout).toBe('Both orders are compared from now on.\n')
  const again = await interleave('start')
  expect(again.code).not.toBe(0)
  expect(again.stderr).toContain('Two orders are compared already.')
  expect((await interleave('show')).stdout).toMatch(/running +0 +0 +0 +0 +1\.0000/)
  const stopped = await interleave('stop', '--json')
  expect(JSON.parse(stopped.stdout)).toMatchObject({ searches: 0, wins: 0, pValue: 1 })
  expect((await interleave('show')).stdout).not.toContain('running')
})
