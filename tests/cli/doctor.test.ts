import { join } from 'node:path'
import type { Finding } from '#application/operation/examine.ts'
import { aMailServer } from '#tests/support/account/a-mail-server.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { copyDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { folderOfSuite } from '#tests/support/run/folders.ts'
import { beforeAll, describe, expect, inject, test } from 'vitest'

const folder = folderOfSuite()
beforeAll(async () => {
  copyDatabase(inject('databases').embedded, folder)
})

type Seen = { readonly code: number | null; readonly of: (subject: string) => readonly Finding[] }

const examine = async (env: Record<string, string>): Promise<Seen> => {
  const { code, stdout } = await runCommand(['doctor', '--json'], { env })
  const findings = JSON.parse(stdout) as readonly Finding[]
  return { code, of: (subject) => findings.filter((finding) => finding.subject === subject) }
}

describe('the doctor', () => {
  test('finds an installation of one node well', async () => {
    const { code, of } = await examine({ DATA_DIR: folder })
    expect(code).toBe(0)
    const subjects = [
      'settings',
      'database',
      'clock',
      'replicas',
      'jobs',
      'backups',
      'disk',
      'mail',
      'pictures',
    ]
    for (const subject of subjects)
      expect(of(subject), subject).toEqual([{ subject, state: 'ok', says: expect.any(String) }])
  })

  test('makes no database', async () => {
    const empty = join(folder, 'empty')
    const { code, of } = await examine({ DATA_DIR: empty })
    expect(code).toBe(0)
    expect(of('database')).toMatchObject([
      { state: 'ok', says: expect.stringContaining('none yet') },
    ])
  })

  test('names settings that are wrong', async () => {
    const { code, of } = await examine({ PORT: 'x', DATABASE_POOLED: 'transaction' })
    expect(code).toBe(3)
    expect(of('settings').map(({ state, says }) => [state, says])).toEqual([
      ['failed', expect.stringContaining('PORT')],
    ])
  })

  test('names all that does not answer, and what to do about each', async () => {
    const { code, of } = await examine({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      SMTP_URL: 'smtp://127.0.0.1:9',
      S3_URL: 'http://key:secret@127.0.0.1:9/pictures',
    })
    expect(code).toBe(3)
    const setting = { database: 'DATABASE_URL', mail: 'SMTP_URL', pictures: 'S3_URL' }
    for (const [subject, name] of Object.entries(setting))
      expect(of(subject), subject).toEqual([
        { subject, state: 'failed', says: expect.any(String), todo: expect.stringContaining(name) },
      ])
    expect(of('disk')).toMatchObject([{ state: 'ok' }])
  })

  test('tries the mail server', async () => {
    const server = await aMailServer()
    const { of } = await examine({ DATA_DIR: folder, SMTP_URL: server.url.href })
    await server.close()
    expect(of('mail')).toMatchObject([
      { state: 'ok', says: expect.stringContaining('takes emails') },
    ])
  })

  test('warns of what production needs, and reads well at a terminal', async () => {
    const { code, stdout } = await runCommand(['doctor'], {
      env: {
        NODE_ENV: 'production',
        DATA_DIR: folder,
        PUBLIC_URL: 'https://pricehound.example.nz',
        SMTP_URL: 'smtp://127.0.0.1:9',
      },
    })
    expect(code).toBe(3)
    for (const text of [
      'Set DATABASE_URL',
      'Set METRICS_TOKEN',
      'Set TRUSTED_PROXIES',
      'backup create',
    ])
      expect(stdout).toContain(text)
  })
})

const { postgres } = inject('databases')
describe.skipIf('missing' in postgres)('the doctor on PostgreSQL', () => {
  const open = testDatabases('postgres')

  test('asks for a bucket only where nodes have open data to share', async () => {
    const { config } = await open()
    const production = {
      NODE_ENV: 'production',
      DATA_DIR: folder,
      DATABASE_URL: config.databaseUrl ?? '',
      PUBLIC_URL: 'https://pricehound.example.nz',
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    const warning = { says: 'open data is on this node alone' }
    const sharing = await examine(production)
    expect(sharing.of('settings')).toContainEqual(expect.objectContaining(warning))
    const without = await examine({ ...production, OPEN_DATA: 'off' })
    expect(without.of('settings')).not.toContainEqual(expect.objectContaining(warning))
  })

  test('tells a server that is no replica from one', async () => {
    const { config } = await open()
    const url = config.databaseUrl ?? ''
    const { of } = await examine({
      DATA_DIR: folder,
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: url,
    })
    expect(of('replicas')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('it is no replica') },
    ])
  })
})
