import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { usualLockPatienceMs } from '#adapters/postgres/embedded/open-embedded.ts'
import { startChild } from '#tests/support/process/child-process.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import type { DatabaseConfig, DatabaseHandle } from '#adapters/postgres/connection/connect.ts'
import type { Child } from '#tests/support/process/child-process.ts'

let dataDir: string
let children: Child[]
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pricehound-lock-'))
  children = []
})
afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL')
    await child.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

const start = (role: DatabaseConfig['role']): Child => {
  const child = startChild('database-process.ts', dataDir, role)
  children.push(child)
  return child
}

const open = (role: DatabaseConfig['role'], lockPatienceMs = 200): Promise<DatabaseHandle> =>
  openDatabase({ dataDir, role, statementLimitMs: 10_000, idleLimitMs: 1000, lockPatienceMs })

const useTemplate = (): void => copyDatabase(inject('databases').embedded, dataDir)

test('refuses a second server within five seconds and names the first', async () => {
  useTemplate()
  const holder = start('server')
  expect(await holder.next()).toBe('open')
  await expect(open('server')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'database.in_use',
    message: `The database in ${join(dataDir, 'database')} is already in use by process ${holder.pid}.`,
  })
  expect(usualLockPatienceMs).toBeLessThan(5000)
})

test.each(['a file', 'a path below a file'])(
  'says that DATA_DIR is no folder: %s',
  async (what) => {
    const file = join(dataDir, 'file')
    await writeFile(file, 'mine')
    const wrong = what === 'a file' ? file : join(file, 'below')
    const options = { role: 'cli', statementLimitMs: 1000, idleLimitMs: 1000 } as const
    await expect(openDatabase({ ...options, dataDir: wrong })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'database.data_dir',
      message: `DATA_DIR must be a folder that this user may read and write; ${wrong} is not.`,
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
  },
)

test('opens at once after the holder was killed', async () => {
  useTemplate()
  const holder = start('server')
  await holder.next()
  holder.kill('SIGKILL')
  await holder.ended
  const database = await open('server')
  await database.close()
})

test('never takes away a link to what is not there', async () => {
  await symlink(join(dataDir, 'not mounted'), join(dataDir, 'database'))
  await expect(open('server')).rejects.toMatchObject({ code: 'database.unreadable' })
  expect(await readlink(join(dataDir, 'database'))).toBe(join(dataDir, 'not mounted'))
})

test('never makes a database anew over what it cannot read', async () => {
  const folder = join(dataDir, 'database')
  await mkdir(folder)
  await writeFile(join(folder, 'precious'), 'data')
  const refusal = { kind: 'invalid', code: 'database.unreadable' }
  await expect(open('server')).rejects.toMatchObject(refusal)
  await writeFile(join(folder, 'PG_VERSION'), '16\n')
  await expect(open('server')).rejects.toMatchObject({
    ...refusal,
    message: `${folder} was made by PostgreSQL 16, this is 18. Nothing in it was changed.`,
  })
  await writeFile(join(folder, 'PG_VERSION'), '18\n')
  await expect(open('server')).rejects.toMatchObject({ code: 'database.unavailable' })
  expect((await readdir(folder)).toSorted()).toEqual(['PG_VERSION', 'precious'])
})
