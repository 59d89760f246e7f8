import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCommand } from './command-line.ts'
import { findBrowser, type TestBrowser } from './find-browser.ts'

declare module 'vitest' {
  // Declaration merging, which only interfaces have.
  interface ProvidedContext {
    browser: TestBrowser
    /** Where a site with the demonstration listens; nothing that all see is changed there. */
    siteUrl: string
    /** Its data folder: the database answers to whoever opens it as a command does. */
    siteFolder: string
  }
}

/** Finds a browser and starts the site as an operator would; both serve a whole run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  project.provide('browser', await findBrowser())
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-e2e-'))
  const server = startCommand(['serve'], {
    env: { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', ...unlimited },
  })
  const shown = await server.shows('Ctrl+C stops it.')
  project.provide('siteUrl', /Site +(http:\S+)/.exec(shown)?.[1] ?? '')
  project.provide('siteFolder', folder)
  return async () => {
    server.process.kill('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** All visitors of a run come from one address. */
const unlimited = {
  SEARCHES_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  WRITES_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  CLICKS_PER_MINUTE: '1000000',
}
