import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Suite = 'quick' | 'full'

/** Projects of Vitest, the quickest first. */
export const projects = ['unit', 'system', 'e2e'] as const

export type Project = (typeof projects)[number]

export type VitestRun = {
  readonly hasPassed: boolean
  /** It was ended since it took too long. */
  readonly hangs: boolean
  readonly files: readonly FileRun[]
}

export type FileRun = {
  readonly file: string
  readonly hasPassed: boolean
  readonly durationMs: number
  /** The first test that failed. */
  readonly failed: string
}

export type VitestOptions = {
  readonly suite: Suite
  readonly project: Project
  /** All of the project when there are none. */
  readonly files?: readonly string[]
  readonly bail?: boolean
  readonly env?: Readonly<Record<string, string>>
  readonly limitMs?: number
}

/** Runs tests of a copy as its own `npm test` or `npm run test:full` does. */
export const runVitest = async (copy: string, options: VitestOptions): Promise<VitestRun> => {
  const { suite, project, files = [], bail = false, env = {}, limitMs } = options
  const report = join(copy, '.cache', 'vitest-report.json')
  rmSync(report, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const reporting = ['--reporter=json', `--outputFile=${report}`, ...(bail ? ['--bail', '1'] : [])]
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--project', project, ...modeOf(copy, suite), ...reporting, ...files],
    { cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, ...env } },
  )
  let hangs = false
  const end = (): void => {
    hangs = true
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  }
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs)
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  return { hasPassed: code === 0, hangs, files: readReport(report, copy) }
}

/** A commit from before there were two suites has all of its tests in `npm test`. */
const modeOf = (copy: string, suite: Suite): readonly string[] => {
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(copy, 'package.json'), 'utf8'),
  )
  const command = (suite === 'full' ? scripts['test:full'] : undefined) ?? scripts['test'] ?? ''
  return command.split(' ').slice(2)
}

type Report = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const readReport = (report: string, copy: string): readonly FileRun[] => {
  if (!existsSync(report)) return []
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => ({
    file: relative(copy, name),
    hasPassed: status === 'passed',
    durationMs: endTime - startTime,
    failed:
      assertionResults.find((test) => test.status === 'failed')?.fullName ?? message.slice(0, 200),
  }))
}
