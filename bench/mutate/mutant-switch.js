// Loaded first by every process of a run of the tests (`--import`). Each file of tests runs with at
// most one mutant, in its own process, in those that it starts and in its browsers; noted is which
// files come to which places.
import childProcess from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import workerThreads from 'node:worker_threads'

const { MUTANT_PLAN: planned, MUTANT_NOTES: notes, NODE_OPTIONS: options } = process.env
const { MUTANT_BY: startedBy = '' } = process.env
const plan = JSON.parse(readFileSync(planned, 'utf8'))

const testFile = () => globalThis.__vitest_worker__?.filepath ?? startedBy

const noted = new Map()
const note = (place, file = testFile()) => {
  const places = noted.get(file) ?? new Set()
  if (places.has(place)) return
  noted.set(file, places.add(place))
  appendFileSync(notes, `${place} ${file}\n`)
}

/** Whether a place is changed now. */
globalThis.__mutant = (place) => {
  const file = testFile()
  note(place, file)
  if (plan[file] !== place) return false
  times.set(file, (times.get(file) ?? 0) + 1)
  if (times.get(file) > 5_000_000) throw new Error('The change runs for ever.')
  return true
}
const times = new Map()

// Tests start programs with few settings, or none.
const settings = (env = process.env) => ({
  ...env,
  MUTANT_PLAN: planned,
  MUTANT_NOTES: notes,
  MUTANT_BY: testFile(),
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

const switchIn = (browser) => {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (...given) => {
    const context = await open(...given)
    await context.exposeBinding('__noteMutant', (_source, place) => note(place))
    await context.addInitScript((changed) => {
      const told = new Set()
      globalThis.__mutant = (place) => {
        if (!told.has(place)) void globalThis.__noteMutant(place)
        told.add(place)
        return place === changed
      }
    }, plan[testFile()])
    return context
  }
  return browser
}

// Only a process of Vitest's has tests that open pages.
if (process.argv[1]?.includes('vitest')) {
  const { chromium } = createRequire(join(process.cwd(), 'package.json'))('@playwright/test')
  for (const name of ['connect', 'launch']) {
    const open = chromium[name].bind(chromium)
    chromium[name] = async (...given) => switchIn(await open(...given))
  }
}
