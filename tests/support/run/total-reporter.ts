import { writeSync } from 'node:fs'
import type { Reporter, TestModule, TestProject, Vitest } from 'vitest/node'
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
        ...whatRan(vitest?.projects ?? []),
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

const whatRan = (projects: readonly TestProject[]): string[] => {
  const contexts: readonly Provided[] = projects.map((project) => project.getProvidedContext())
  const onBoth = projects.some(({ name }) => name === 'other database')
  return [
    ...databaseLines(contexts, onBoth),
    ...contexts.flatMap(({ browser }) => (browser ? [`browser: ${browser.description}`] : [])),
  ]
}

const databaseLines = (contexts: readonly Provided[], onBoth: boolean): string[] => {
  const databases = contexts.find((context) => context.databases)?.databases
  if (!databases) return []
  const { postgres } = databases
  const asked = process.env['CONTRACT_ON']
  const onEmbedded = onBoth || asked === 'embedded' || (!asked && 'missing' in postgres)
  const onPostgres = 'missing' in postgres ? `NOT RUN: ${postgres.missing}` : 'ran'
  return [
    `contract suites on the embedded database: ${onEmbedded ? 'ran' : 'left to npm run test:full'}`,
    `contract suites on PostgreSQL: ${asked === 'embedded' ? 'left out' : onPostgres}`,
  ]
}
