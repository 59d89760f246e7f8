import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#adapters/composition/config.ts'
import { openApp } from '#adapters/composition/open-app.ts'
import { projectRoot } from '#adapters/composition/project.ts'

export type DemoSite = {
  /** Where it listens on this machine. */
  readonly origin: string
  readonly close: () => Promise<void>
}

/** The whole program over a demonstration of its own, listening on a free port. */
export const openDemoSite = async (): Promise<DemoSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pricehound-site-'))
  const environment = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEARCHES_PER_MINUTE: '1000000',
    READS_PER_MINUTE: '1000000',
    PAGES_PER_MINUTE: '1000000',
    CLICKS_PER_MINUTE: '1000000',
  }
  const app = await openApp(readConfig(environment, projectRoot), 'server')
  await app.migrate()
  await app.loadCategories()
  await app.loadDemonstration(() => {})
  const { url, stop } = await app.listen()
  return {
    origin: url,
    async close() {
      await stop()
      await app.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
