import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { makeTemporaryFolder } from './tests/support/run/temporary-folder.ts'
import { totalReporter } from './tests/support/run/total-reporter.ts'
import { InTurn } from './tests/support/run/in-turn.ts'

// Databases, servers, processes and the whole demonstration: too slow for `npm run check`.
const system = ['cli', 'contract', 'demo', 'http', 'images', 'process'].map(
  (folder) => `tests/${folder}/**/*.test.ts`,
)
const e2e = ['tests/e2e/**/*.test.ts']
const contractOn = process.env['CONTRACT_ON'] ?? 'both'
// All but these have run on both databases, or on none.
const contract =
  contractOn === 'other'
    ? globSync('tests/contract/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
        readFileSync(join(import.meta.dirname, file), 'utf8').includes('describeDatabase('),
      )
    : ['tests/contract/**/*.test.ts']
const onOneDatabase = contractOn !== 'both'

process.env['TMPDIR'] ??= makeTemporaryFolder()
// Each file of tests has a process of its own, and each reads the same packages.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'node')

// `isolate: false` where files leave nothing behind: else half of a short file's time goes into reading
// the same modules again.

// Ends what hangs; how fast a test is depends on what runs beside it.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

const unit = {
  test: {
    name: 'unit',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...system, ...e2e],
    isolate: false,
    ...patience,
  },
}
const withDatabases = {
  test: {
    name: 'system',
    include: onOneDatabase ? contract : system,
    globalSetup: ['tests/support/database/database-setup.ts'],
    setupFiles: ['tests/support/database/hold-engine.ts', 'tests/support/server/close-servers.ts'],
    isolate: false,
    ...patience,
  },
}
const inBrowser = {
  test: {
    name: 'e2e',
    include: e2e,
    globalSetup: ['tests/support/browser/browser-setup.ts'],
    setupFiles: ['tests/support/site/with-site.ts'],
    isolate: false,
    // Pages mostly wait: two visitors at a time in each file, each with a browser of their own.
    sequence: { concurrent: true },
    maxConcurrency: 2,
    ...patience,
  },
}

export default defineConfig({
  test: {
    // One for each of two cores: a third made browsers wait for their turn.
    maxWorkers: 2,
    sequence: { sequencer: InTurn },
    globalSetup: ['tests/support/site/site-setup.ts'],
    reporters: ['default', totalReporter()],
    projects: onOneDatabase ? [withDatabases] : [unit, withDatabases, inBrowser],
  },
})
