import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '#adapters/composition/app/open-app.ts'
import { readConfig } from '#adapters/composition/config/config.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pricehound-app-'))
})
afterAll(() => rm(root, { recursive: true }))

test('an app opens an empty folder, migrates it and closes in order', async () => {
  const settings = readConfig({ DATA_DIR: root, LOG_LEVEL: 'silent', DEMO: 'off' }, root)
  const app = await openApp(settings, 'server')
  expect(await app.pendingMigrations()).not.toEqual([])
  await app.migrate()
  await app.close()
  const again = await openApp(settings, 'server')
  expect(await again.pendingMigrations()).toEqual([])
  await again.close()
})
