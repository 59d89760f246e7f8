import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommand, runCommand } from '#tests/support/command/command-line.ts'
import { copyDatabase } from '#tests/support/database/databases.ts'
import { siteIn } from '#tests/support/command/first-start.ts'
import { expectStopped, startSite } from '#tests/support/site/start-site.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pricehound-first-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('an empty catalogue', () => {
  const env = (): Record<string, string> => ({ DATA_DIR: join(folder, 'unfilled'), PORT: '0' })
  beforeAll(() => copyDatabase(inject('databases').embedded, join(folder, 'unfilled')))

  test('is filled by the first start, which answers where it says and stops in order', async () => {
    const { shown, readyStatus, answer, ended } = await startSite()
    expect(siteIn(shown)).toMatch(/^http:\/\/localhost:\d+$/)
    expect(readyStatus).toBe(200)
    expect(answer).toMatchObject({ kind: 'offers' })
    expectStopped(ended, 'SIGTERM')
    expect(ended.stderr).toMatch(/^The catalogue is empty\. Loading the demonstration/m)
  })

  test('is filled by the first search too, which says so', async () => {
    const search = startCommand(['search', 'dyson'], { env: env() })
    await search.shows('Loading the demonstration: products')
    search.process.kill('SIGKILL')
    const { stdout, stderr } = await search.ended
    expect(stdout).toBe('')
    expect(stderr).toMatch(/^The catalogue is empty\. Loading the demonstration/)
  })

  test('stays empty when its first start is stopped, which says by what', async () => {
    const server = startCommand(['serve'], { env: env() })
    await server.shows('Loading the demonstration: offers')
    server.process.kill('SIGINT')
    expect(await server.ended).toMatchObject({ code: 0, stdout: 'Stopping on SIGINT.\n' })
    const search = await runCommand(['search', '', '--json'], { env: { ...env(), DEMO: 'off' } })
    expect(JSON.parse(search.stdout)).toMatchObject({ total: 0 })
  })
})
