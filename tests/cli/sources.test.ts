import { showSource, showSources } from '#cli/show/show-sources.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import { runCommand } from '#tests/support/command/command-line.ts'
import { mainDatabase, testDatabases } from '#tests/support/database/databases.ts'
import { seedSource } from '#tests/support/collect/seed-run.ts'
import { aSourceBody } from '#tests/support/server/some-admin-doubles.ts'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')

const source: AdminSourceBody = {
  ...aSourceBody,
  name: 'Everything\u001b[31m',
  lastGoodAt: '2026-03-01T09:00:00.000Z',
  nextRunAt: '2026-03-01T12:35:00.000Z',
  failures: 0,
  paused: null,
  offerCount: 412,
  lastRun: { id: 9, state: 'done', at: '2026-03-01T09:00:00.000Z', error: null, heldFor: [] },
}

describe('a source', () => {
  const shown = (given: Partial<AdminSourceBody> = {}): string =>
    stripVTControlCharacters(showSource({ ...source, ...given }, now))

  test('tells when it was and will be collected', () => {
    expect(shown()).toMatch(/^Kea Cameras: Everything$/m)
    expect(shown()).toMatch(/^Collected +every 240 min$/m)
    expect(shown()).toMatch(/^Last run +9, done 3 h ago$/m)
    expect(shown()).toMatch(/^Next run +in 35 min$/m)
    const fresh = shown({ lastRun: null, lastGoodAt: null, everyMinutes: null, nextRunAt: null })
    expect(fresh).toMatch(/^Collected +on demand$/m)
    expect(fresh).toMatch(/^Last good +never$/m)
    expect(fresh).toMatch(/^Last run +none yet$/m)
    expect(fresh).toMatch(/^Next run +-$/m)
  })

  test('tells why it is paused, and why its last run failed or waits', () => {
    const at = '2026-03-01T11:00:00.000Z'
    const failed = { id: 10, state: 'failed' as const, at, error: 'It said 404.', heldFor: [] }
    const paused = shown({
      failures: 5,
      lastRun: failed,
      paused: { at, by: 'collection', reason: 'It failed 5 times in a row.' },
    })
    expect(paused).toMatch(/^State +paused$/m)
    expect(paused).toMatch(/^Paused by +itself: It failed 5 times in a row\.$/m)
    expect(paused).toMatch(/^Last run +10, failed 1 h ago: It said 404\.$/m)
    const held = { ...failed, state: 'held' as const, error: null, heldFor: ['4 of 9 would go.'] }
    expect(shown({ lastRun: held })).toMatch(/^Last run +10, held 1 h ago: 4 of 9 would go\.$/m)
    expect(shown({ lastRun: held })).toMatch(/^State +held$/m)
    const archived = { ...source.retailer, isArchived: true }
    expect(shown({ lastRun: held, retailer: archived })).toMatch(/^State +shop archived$/m)
    const list = stripVTControlCharacters(showSources([{ ...source, failures: 2 }], 'abc', now))
    expect(list).toMatch(/12 +Kea Cameras +Everything +feed +NZ +failed 2x +done 3 h ago/)
    expect(list).toContain('--cursor abc')
  })
})

describe('pricehound sources', () => {
  const kind = mainDatabase()
  const open = testDatabases(kind)

  test('adds, edits, pauses, resumes and removes, and refuses by the field', async () => {
    const database = await open()
    await seedSource(database.db, { name: 'Clearance', url: 'https://kea.example/b.xml' })
    if (kind === 'embedded') await database.close()
    const { dataDir, databaseUrl } = database.config
    const pricehound = (...args: string[]) =>
      runCommand(['sources', ...args], {
        env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
      })
    const url = '--url=https://kea.example/feed.xml'
    const added = await pricehound('add', 'kea-cameras', '--name=Everything', url, '--json')
    expect(added.stderr).toBe('')
    expect(JSON.parse(added.stdout)).toMatchObject({
      id: 2,
      kind: 'feed',
      country: 'NZ',
      everyMinutes: 240,
      retailer: { slug: 'kea-cameras' },
      lastRun: null,
    })
    expect(await pricehound('add', 'kea-cameras', url, '--name=x', '--every=5')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('everyMinutes: at least 15'),
    })
    expect(await pricehound('add', 'kea-cameras', url)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('add --name'),
    })
    const noShop = await pricehound('add', 'kea-camera', url, '--name=x')
    expect(noShop.stderr).toBe(
      'There is no retailer "kea-camera".\n"pricehound retailers list" lists the valid ones.\n',
    )
    expect((await pricehound('show', '7')).stderr).toBe(
      'There is no source 7.\n"pricehound sources list" lists the valid ones.\n',
    )
    const edited = await pricehound('edit', '2', '--every=never', '--fresh=48')
    expect(edited.stderr).toBe('')
    expect(edited.stdout).toMatch(/Collected +on demand\nFresh for +48 h/)
    expect((await pricehound('pause', '2', '--reason=moving')).stdout).toMatch(/: moving/)
    expect((await pricehound('resume', '2')).stdout).toMatch(/State +active/)
    expect(await pricehound('remove', '2')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('add --yes'),
    })
    const removed = await pricehound('remove', '2', '--yes')
    expect(removed.stdout).toContain('"Everything" of Kea Cameras was removed')
    const listed = await pricehound('list', '--shop=kea-cameras', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject({ items: [{ id: 1, name: 'Clearance' }] })
  })
})
