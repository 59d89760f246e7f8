// The settings of the tests of a copy, which is the working folder, with what mutants need.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { default: config } = await import(pathToFileURL(join(process.cwd(), 'vitest.config.ts')))

// A change may hang; a busy machine must not look like one.
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }

const reporter = {
  onTestModuleEnd(module) {
    const failed = [...module.children.allTests('failed')][0]
    const run = {
      file: module.moduleId,
      hasPassed: module.state() === 'passed' || module.state() === 'skipped',
      durationMs: module.diagnostic().duration,
      failed: failed?.fullName ?? module.errors()[0]?.message.slice(0, 200) ?? '',
    }
    appendFileSync(process.env.MUTANT_RUNS, `${JSON.stringify(run)}\n`)
  },
}

export default async (env) => {
  const { test } = typeof config === 'function' ? await config(env) : config
  const projects = test.projects.map((project) => ({
    test: {
      ...project.test,
      ...patience,
      setupFiles: [
        join(import.meta.dirname, 'stop-at-failure.js'),
        ...(project.test.setupFiles ?? []),
      ],
    },
  }))
  return { test: { ...test, projects, reporters: [reporter] } }
}
