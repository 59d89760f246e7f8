import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { InTurn } from './tests/support/run/in-turn.ts'
import { makeTemporaryFolder } from './tests/support/run/temporary-folder.ts'
import { totalReporter } from './tests/support/run/total-reporter.ts'

// `npm test` leaves out files named `*.full.test.ts`; `--mode full` runs all files, `--mode rest` runs those that
// `npm test` leaves out. Both also run the contract suites on the database that `npm test` did not use.
const suites = {
  quick: { pattern: '*.test.{ts,tsx}', exclude: ['**/*.full.test.{ts,tsx}'] },
  full: { pattern: '*.test.{ts,tsx}', exclude: [] },
  rest: { pattern: '*.full.test.{ts,tsx}', exclude: [] },
} as const

type Suite = keyof typeof suites

/** Databases, servers, processes and the whole demonstration: too slow for `npm run check`. */
const systemFolders = ['cli', 'contract', 'demo', 'http', 'images', 'process']

process.env['TMPDIR'] ??= makeTemporaryFolder()
// Each file of tests has a process of its own, and each reads the same packages.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache', 'node')

// Ends what hangs; how fast a test is depends on what runs beside it.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
}

// `isolate: false` where files leave nothing behind: else half of a short file's time goes into reading
// the same modules again.
const projectsOf = (suite: Suite) => {
  const { pattern, exclude } = suites[suite]
  const within = (folders: readonly string[]) =>
    folders.map((folder) => `tests/${folder}/**/${pattern}`)
  const unit = {
    test: {
      name: 'unit',
      include: [`tests/**/${pattern}`],
      exclude: [...exclude, ...[...systemFolders, 'e2e'].map((folder) => `tests/${folder}/**`)],
      isolate: false,
      ...patience,
    },
  }
  const withDatabases = {
    test: {
      name: 'system',
      include: within(systemFolders),
      exclude: [...exclude],
      globalSetup: ['tests/support/database/database-setup.ts'],
      setupFiles: [
        'tests/support/database/hold-engine.ts',
        'tests/support/server/close-servers.ts',
      ],
      isolate: false,
      ...patience,
    },
  }
  const onOtherDatabase = {
    test: {
      ...withDatabases.test,
      name: 'other database',
      include: ['tests/contract/**/*.test.ts'],
      // What takes long has run on one.
      exclude: ['**/*.full.test.ts'],
      env: { CONTRACT_ON: process.env['OTHER_DATABASE'] ?? 'embedded' },
    },
  }
  const inBrowser = {
    test: {
      name: 'e2e',
      include: within(['e2e']),
      exclude: [...exclude],
      globalSetup: ['tests/support/browser/browser-setup.ts'],
      setupFiles: ['tests/support/site/with-site.ts'],
      isolate: false,
      // Pages mostly wait: two visitors at a time in each file, each with a browser of their own.
      sequence: { concurrent: true },
      maxConcurrency: 2,
      ...patience,
    },
  }
  const always = [unit, withDatabases, inBrowser]
  return suite === 'quick' ? always : [...always, onOtherDatabase]
}

const isSuite = (mode: string): mode is Suite => mode in suites

export default defineConfig(({ mode }) => ({
  test: {
    // One for each of two cores: a third made browsers wait for their turn.
    maxWorkers: 2,
    sequence: { sequencer: InTurn },
    globalSetup: ['tests/support/site/site-setup.ts'],
    reporters: ['default', totalReporter()],
    projects: projectsOf(isSuite(mode) ? mode : 'quick'),
  },
}))
