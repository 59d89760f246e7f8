// Loaded first by every process of a run of the tests (`--import`): notes which file of tests has run
// which marked place of the source, in this process, in those that it starts and in its browsers.
import childProcess from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import workerThreads from 'node:worker_threads'

const { REACH_RECORD: record, REACH_BY: startedBy = '', NODE_OPTIONS: options } = process.env

const testFile = () => globalThis.__vitest_worker__?.filepath ?? startedBy

const noted = new Set()
globalThis.__reach = (place) => {
  const line = `${place} ${testFile()}\n`
  if (noted.has(line)) return
  noted.add(line)
  appendFileSync(record, line)
}

// Tests start programs with few settings, or none.
const settings = (env = process.env) => ({
  ...env,
  REACH_RECORD: record,
  REACH_BY: testFile(),
  NODE_OPTIONS: options,
})

for (const name of ['spawn', 'fork']) {
  const start = childProcess[name]
  childProcess[name] = (program, ...rest) => {
    const args = Array.isArray(rest[0]) ? rest[0] : []
    const given = rest.findLast((one) => one && !Array.isArray(one)) ?? {}
    return start(program, args, { ...given, env: settings(given.env) })
  }
}

workerThreads.Worker = class extends workerThreads.Worker {
  constructor(file, given = {}) {
    super(file, typeof given.env === 'symbol' ? given : { ...given, env: settings(given.env) })
  }
}

syncBuiltinESMExports()

const noteIn = (browser) => {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await open(...given)
    await context.exposeBinding('__reach', (_source, place) => globalThis.__reach(place))
    await context.addInitScript(() => {
      const tell = globalThis.__reach
      const told = new Set()
      globalThis.__reach = (place) => {
        if (!told.has(place)) void tell(place)
        told.add(place)
      }
    })
    return context
  }
  return browser
}

// Only a process of Vitest's has tests that open pages.
if (process.argv[1]?.includes('vitest')) {
  const { chromium } = createRequire(join(process.cwd(), 'package.json'))('@playwright/test')
  for (const name of ['connect', 'launch']) {
    const open = chromium[name].bind(chromium)
    chromium[name] = async (...given) => noteIn(await open(...given))
  }
}
