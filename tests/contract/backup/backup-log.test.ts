import { makeBackupFolder, gzipBackupFile } from '#adapters/backup/gzip-backup-file.ts'
import { makePgBackupLog } from '#adapters/postgres/backup/backup-log.ts'
import { makeWithSnapshot } from '#adapters/postgres/connection/with-snapshot.ts'
import { type Backups, makeCreateBackup, makeListBackups } from '#application/backup/backups.ts'
import { makeMakeBackup } from '#application/backup/make-backup.ts'
import type { JobView } from '#application/jobs/jobs.ts'
import { compareText } from '#domain/compare-text.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'
import { randomUUID } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeEach, expect, test } from 'vitest'

describeDatabase('the log of backups', (open) => {
  const database = emptiedDatabase(open)
  const root = folderOfSuite()
  let folder: string
  let now: Date
  let jobs: readonly Pick<JobView, 'name' | 'state'>[]

  beforeEach(async () => {
    await database.db.deleteFrom('backup').execute()
    folder = join(root, randomUUID())
    now = new Date('2027-03-01T15:00:00Z')
    jobs = []
  })

  const wait = (ms: number): void => {
    now = new Date(now.getTime() + ms)
  }

  const backupsOn = (host = 'here'): Pick<Backups, 'create' | 'make' | 'list'> => {
    const log = makePgBackupLog(database.db)
    const clock = { now: () => now }
    const create = makeCreateBackup({
      withSnapshot: makeWithSnapshot(database.db, '1.0.0'),
      backupFile: gzipBackupFile,
      log,
      host,
      newId: randomUUID,
      clock,
    })
    const shared = { log, kept: 2, clock }
    const list = async () => jobs as readonly JobView[]
    return {
      create,
      make: makeMakeBackup({ ...shared, create, folder: makeBackupFolder(folder), host }),
      list: makeListBackups({ ...shared, jobs: { list }, folder }),
    }
  }

  test('tells of each when it was made, how large it is and where', async () => {
    const { make, list } = backupsOn()
    const { path, header } = await make()
    expect(path).toBe(join(folder, 'pricehound-20270301T150000.000Z.backup'))
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const { size } = await stat(path)
    expect(await list()).toEqual({
      backups: [
        {
          id: expect.any(String),
          state: 'done',
          host: 'here',
          path,
          rotated: true,
          startedAt: now,
          endedAt: now,
          bytes: size,
          rows: header.rows,
          error: null,
        },
      ],
      isAwaited: false,
      folder,
      kept: 2,
    })
  })

  test('keeps the latest of the folder, and what somebody put elsewhere', async () => {
    const { create, make, list } = backupsOn()
    await make()
    wait(1000)
    await create(join(folder, 'by-hand.backup'))
    wait(1000)
    const other = await backupsOn('elsewhere').make()
    for (let times = 0; times < 3; times++) {
      wait(1000)
      await make()
    }
    const files = (await readdir(folder)).toSorted(compareText)
    const kept = [2, 4, 5].map((second) => `pricehound-20270301T15000${second}.000Z.backup`)
    expect(files).toEqual(['by-hand.backup', ...kept])
    const { backups } = await list()
    expect(backups.map(({ path }) => basename(path)).toSorted(compareText)).toEqual(files)
    expect(backups.find(({ path }) => path === other.path)).toMatchObject({ host: 'elsewhere' })
  })

  test('says why one failed', async () => {
    const { create, make, list } = backupsOn()
    const { path } = await make()
    wait(1000)
    await expect(create(path)).rejects.toMatchObject({ code: 'backup.exists' })
    wait(1000)
    const nowhere = join(root, 'nowhere', 'x.backup')
    await expect(create(nowhere)).rejects.toMatchObject({ code: 'backup.unwritable' })
    expect((await list()).backups).toMatchObject([
      {
        state: 'failed',
        endedAt: now,
        bytes: null,
        rows: null,
        error: `${nowhere} cannot be written: there is no such folder.`,
      },
      { state: 'failed', error: `${path} already exists. Choose another file.` },
      { state: 'done', path },
    ])
    // In the place of the folder is a file.
    await writeFile(`${folder}-file`, '')
    folder += '-file'
    wait(1000)
    await expect(backupsOn().make()).rejects.toMatchObject({ code: 'backup.unwritable' })
    expect((await list()).backups[0]).toMatchObject({
      state: 'failed',
      error: `${folder} cannot be written: it is no folder.`,
    })
  })

  test('tells what is being made, and what nobody makes any more', async () => {
    await makePgBackupLog(database.db).begin({
      id: randomUUID(),
      host: 'here',
      path: '/gone.backup',
      rotated: true,
      startedAt: now,
    })
    const { list } = backupsOn()
    expect((await list()).backups).toMatchObject([{ state: 'making', endedAt: null }])
    wait(300_000)
    const error = 'Whoever made it ended before it was whole.'
    expect((await list()).backups).toMatchObject([{ state: 'failed', endedAt: null, error }])
  })

  test('tells of a job that waits', async () => {
    const isAwaited = async (...listed: typeof jobs) => {
      jobs = listed
      return (await backupsOn().list()).isAwaited
    }
    const done = { name: 'make-backup', state: 'done' } as const
    expect(await isAwaited({ name: 'vacuum', state: 'waiting' }, done)).toBe(false)
    expect(await isAwaited({ ...done, state: 'waiting' })).toBe(true)
  })

  test('is part of no backup', async () => {
    const { make } = backupsOn()
    const { header } = await make()
    wait(1000)
    expect((await make()).header.rows).toBe(header.rows)
  })
})
