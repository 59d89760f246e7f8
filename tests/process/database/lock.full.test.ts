import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { heldDatabase } from '#tests/support/process/held-database.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'

const held = heldDatabase()
const { start, open, useTemplate } = held

test('refuses a second server while the first is frozen', async () => {
  useTemplate()
  const holder = start('server')
  await holder.next()
  holder.kill('SIGSTOP')
  await expect(open('server')).rejects.toMatchObject({ code: 'database.in_use' })
  holder.kill('SIGCONT')
})

test('lets one of many that start at once have the database', async () => {
  useTemplate()
  const starters = Array.from({ length: 6 }, () => start('server'))
  const outcomes = await Promise.allSettled(starters.map((starter) => starter.next()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('waits for a server that is about to stop', async () => {
  useTemplate()
  const holder = start('server')
  await holder.next()
  const opening = open('server', 60_000)
  await sleep(300)
  holder.send('close')
  await (await opening).close()
})

test('leaves alone what was put in the place of a half made database', async () => {
  const first = start('server')
  await expect.poll(() => existsSync(join(held.dataDir, 'database', 'PG_VERSION'))).toBe(true)
  first.kill('SIGKILL')
  await first.ended
  await rm(join(held.dataDir, 'database'), { recursive: true })
  await mkdir(join(held.dataDir, 'elsewhere'))
  copyDatabase(inject('databases').embedded, join(held.dataDir, 'elsewhere'))
  await rename(join(held.dataDir, 'elsewhere', 'database'), join(held.dataDir, 'database'))
  const database = await open('server')
  const { rows } = await database.executeSql('select count(*)::int as n from schema_migration')
  expect(rows).not.toEqual([{ n: 0 }])
  await database.close()
})

test('says so where the lock in DATA_DIR cannot be opened', async () => {
  useTemplate()
  await mkdir(join(held.dataDir, 'database.lock'))
  await expect(open('cli')).rejects.toMatchObject({ kind: 'invalid', code: 'database.data_dir' })
})

test('makes a whole database after its first start was killed half way', async () => {
  const first = start('server')
  await expect.poll(() => existsSync(join(held.dataDir, 'database', 'PG_VERSION'))).toBe(true)
  first.kill('SIGKILL')
  await first.ended
  expect(await readdir(held.dataDir)).toContain('database.unfinished')
  const database = await open('server')
  await database.executeSql('create table made (n int)')
  await database.close()
  expect(await readdir(held.dataDir)).toEqual(['database', 'database.lock'])
})
