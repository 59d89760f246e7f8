import { writeSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import type { DatabaseTemplates } from '#tests/support/database/database-setup.ts'
import type { TestBrowser } from '#tests/support/browser/find-browser.ts'

/** Says at the very end what ran on which database, what was skipped and why, and the one total. */
export const totalReporter = (): Reporter => {
  let vitest: Vitest | undefined
  return {
    onInit(started) {
      vitest = started
    },
    onTestRunEnd(modules, unhandledErrors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const count = (state: string): number =>
        tests.filter((test) => test.result().state === state).length
      const failed = count('failed') + brokenSuites(modules) + unhandledErrors.length
      const lines = [
        ...whatRan(vitest?.projects.map((project) => project.getProvidedContext()) ?? []),
        ...tests.flatMap((test) => {
          const result = test.result()
          if (result.state !== 'skipped') return []
          return [`skipped: ${test.fullName}${result.note ? `, ${result.note}` : ''}`]
        }),
        `${count('passed')} passed, ${failed} failed`,
      ]
      // Other reporters still print their failures.
      process.once('exit', () => writeSync(1, `${lines.join('\n')}\n`))
    },
  }
}

/** Files and suites that broke before their tests could run: nothing else would count them. */
const brokenSuites = (modules: readonly TestModule[]): number =>
  modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .reduce((sum, suite) => sum + suite.errors().length, 0)

type Provided = { readonly databases?: DatabaseTemplates; readonly browser?: TestBrowser }

const whatRan = (contexts: readonly Provided[]): string[] => [
  ...databaseLines(contexts),
  ...contexts.flatMap(({ browser }) => (browser ? [`browser: ${browser.description}`] : [])),
]

const databaseLines = (contexts: readonly Provided[]): string[] => {
  const databases = contexts.find((context) => context.databases)?.databases
  if (!databases) return []
  const { postgres } = databases
  const asked = process.env['CONTRACT_ON']
  const onlyEmbedded = asked === 'embedded' || asked === 'other'
  const onPostgres = onlyEmbedded
    ? 'left out, only embedded'
    : 'missing' in postgres
      ? `NOT RUN: ${postgres.missing}`
      : `ran on ${postgres.description}`
  const isMain = 'missing' in postgres || onlyEmbedded || asked === 'both'
  const usual = isMain ? 'ran' : 'ran where engines may differ'
  const isLeftOut = asked === 'postgres' || asked === 'pgbouncer'
  const onEmbedded = isLeftOut ? `left out, only ${asked}` : usual
  return [`embedded database: ${onEmbedded}`, `PostgreSQL: ${onPostgres}`]
}
