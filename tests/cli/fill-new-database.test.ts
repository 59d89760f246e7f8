import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, type Config } from '#adapters/composition/config/config.ts'
import { fillNewDatabase } from '#cli/prepare-database.ts'
import { spawnCommand } from '#tests/support/command/command-line.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { expect, test } from 'vitest'

const folder = folderOfSuite()
const configOf = (environment: Record<string, string>): Config => readConfig(environment, folder)
const { signal } = new AbortController()

test.each([
  { is: 'without a demonstration', environment: { DATA_DIR: 'plain', DEMO: 'off' } },
  {
    is: 'on PostgreSQL',
    environment: { DATA_DIR: 'server', DATABASE_URL: 'postgres://nobody@localhost/none' },
  },
  { is: 'that is there', environment: { DATA_DIR: 'there' } },
])('a database $is is left to the server', async ({ environment }) => {
  mkdirSync(join(folder, 'there/database'), { recursive: true })
  expect(await fillNewDatabase(configOf(environment), signal)).toBe(true)
})

test('a server that is asked to stop begins no new database', async () => {
  expect(await fillNewDatabase(configOf({ DATA_DIR: 'new' }), AbortSignal.abort())).toBe(false)
})

test('one whose filling was ended halfway is not', async () => {
  const data = join(folder, 'halfway')
  mkdirSync(join(data, 'database'), { recursive: true })
  writeFileSync(join(data, 'database/PG_VERSION'), '17')
  writeFileSync(join(data, 'database.loading'), '')
  const { code, stdout, stderr } = await spawnCommand(['serve'], { env: { DATA_DIR: data } })
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(/Loading the demonstration[^]*made by PostgreSQL 17/)
})

test('a first start ends as the process that fills its database did, which says why', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { code, stdout, stderr } = await spawnCommand(['serve'], { env: { DATA_DIR: file } })
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr.split(file)).toHaveLength(2)
})
