import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, gzipSync } from 'node:zlib'
import { gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { describeDatabase, type TestDatabase } from '#tests/support/database/databases.ts'
import { sql } from 'kysely'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  contents,
  createOf,
  expectNewFeed,
  expectWholeBackup,
  fill,
  restoreTo,
} from './backup-kit.ts'

describeDatabase('a backup', (open) => {
  const folder = folderOfSuite()
  let source: TestDatabase
  let empty: TestDatabase
  let whole: string

  beforeAll(async () => {
    source = await open()
    await fill(source)
    empty = await open()
    whole = join(folder, 'whole.gz')
    await createOf(source)(whole)
  })

  test('brings back every row of every table, and goes on numbering after them', async () => {
    const target = await open()
    await expectWholeBackup(source, target)
    await expectNewFeed(source, target)
  })

  test('is one file that only its owner may read', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('comes about once, whole, where two are made to one file', async () => {
    const file = join(folder, 'twice.gz')
    const create = createOf(source)
    const outcomes = await Promise.allSettled([create(file), create(file)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(gzipBackupFile.open(file)).resolves.toHaveProperty('header')
  })

  test('never replaces a file', async () => {
    const before = await readFile(whole)
    await expect(createOf(source)(whole)).rejects.toMatchObject({ code: 'backup.exists' })
    expect((await readFile(whole)).equals(before)).toBe(true)
  })

  test('is not written to a folder that is not there, which is said', async () => {
    const file = join(folder, 'nowhere', 'x.gz')
    await expect(createOf(source)(file)).rejects.toMatchObject({
      code: 'backup.unwritable',
      message: `${file} cannot be written: there is no such folder.`,
    })
  })

  test('leaves a database with rows alone', async () => {
    const before = await contents(source)
    await expect(restoreTo(source)(whole)).rejects.toMatchObject({
      code: 'backup.target_not_empty',
    })
    expect(await contents(source)).toEqual(before)
  })

  const refused = async (file: string, code: string, message: string = expect.any(String)) => {
    await expect(restoreTo(empty)(file)).rejects.toMatchObject({ code, message })
    const { rows } = await sql`select from brand union all select from offer`.execute(empty.db)
    expect(rows).toHaveLength(0)
  }
  const damaged = async (bytes: Uint8Array, why: string) => {
    const file = join(folder, 'bad.gz')
    await writeFile(file, bytes)
    await refused(file, 'backup.damaged', `${file} is not a complete backup: ${why}.`)
  }

  test('is no folder and must be there, which is said once in words', async () => {
    await refused(folder, 'backup.unreadable', `${folder} cannot be read: it is a folder.`)
    await refused(join(folder, 'none.gz'), 'backup.missing')
  })

  const plain = '{"format":"pricehound-backup","version":1}\n'
  test.each([
    ['empty', Buffer.alloc(0), 'it is empty or cut short'],
    ['not compressed', Buffer.from(plain), 'what is in it is not compressed right'],
    ['compressed nothing', gzipSync(''), 'it is empty'],
    ['another format', gzipSync('{"format":"dump"}\n{}\n'), 'it is another format'],
    [
      'of a later version',
      gzipSync(`${plain.replace('1', '2')}{}\n`),
      'it is of format version 2, not 1',
    ],
    ['not JSON', gzipSync('hello\nworld\n'), 'a line is not JSON'],
  ])('writes nothing where it is %s', (_what, bytes, why) => damaged(bytes, why))

  test('writes nothing where it was cut short', async () => {
    const bytes = await readFile(whole)
    await damaged(bytes.subarray(0, -40), 'it is empty or cut short')
  })

  test('writes nothing where one letter of it was changed', async () => {
    const file = join(folder, 'changed.gz')
    const letters = await text(createReadStream(whole).pipe(createGunzip()))
    const changed = letters.replace('Māori Kete', 'Māori Kite')
    await pipeline([changed], createGzip(), createWriteStream(file))
    await refused(file, 'backup.damaged')
  })

  test('leaves a database with other migrations alone', async () => {
    await empty.db.insertInto('schema_migration').values({ name: '9999-later' }).execute()
    await expect(restoreTo(empty)(whole)).rejects.toMatchObject({ code: 'backup.other_version' })
  })
})
