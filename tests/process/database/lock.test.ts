import { readFileSync } from 'node:fs'
import { mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'
import { usualLockPatienceMs } from '#adapters/postgres/embedded/open-embedded.ts'
import { heldDatabase } from '#tests/support/process/held-database.ts'

const held = heldDatabase()
const { start, open, useTemplate } = held

test('refuses a second server within five seconds and names the first', async () => {
  useTemplate()
  const holder = start('server')
  expect(await holder.next()).toBe('open')
  await expect(open('server')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'database.in_use',
    message: `The database in ${join(held.dataDir, 'database')} is already in use by process ${holder.pid}.`,
  })
  expect(usualLockPatienceMs).toBeLessThan(5000)
})

test.each(['a file', 'a path below a file'])(
  'says that DATA_DIR is no folder: %s',
  async (what) => {
    const file = join(held.dataDir, 'file')
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
  await symlink(join(held.dataDir, 'not mounted'), join(held.dataDir, 'database'))
  await expect(open('server')).rejects.toMatchObject({ code: 'database.unreadable' })
  expect(await readlink(join(held.dataDir, 'database'))).toBe(join(held.dataDir, 'not mounted'))
})

test('never makes a database anew over what it cannot read', async () => {
  const folder = join(held.dataDir, 'database')
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
