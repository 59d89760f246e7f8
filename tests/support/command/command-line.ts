import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const launcher: string = fileURLToPath(
  new URL('../../../cli/pricehound.js', import.meta.url),
)

export type Ended = {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export type CommandOptions = {
  /** Settings; nothing else of this process' environment reaches the command. */
  readonly env?: Readonly<Record<string, string>>
  /** What runs the launcher, this Node by default. */
  readonly node?: readonly [string, ...string[]]
  readonly script?: string
}

export type RunningCommand = {
  readonly process: ChildProcess
  readonly ended: Promise<Ended>
  /**
   * Waits until the text is printed, and answers all that was; fails with it when the command ends
   * before.
   */
  shows(text: string): Promise<string>
}

/** Starts `pricehound` with these arguments as an operator would, through its launcher. */
export const startCommand = (
  args: readonly string[],
  { env = {}, node = [process.execPath], script = launcher }: CommandOptions = {},
): RunningCommand => {
  const [file, ...nodeArgs] = node
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const child = spawn(file, [...nodeArgs, script, ...args], {
    env: { PATH, HOME, TMPDIR, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, stdout, stderr }))
  return {
    process: child,
    ended,
    async shows(text) {
      const over = ended.then(() => 'over')
      const more = (): Promise<unknown> =>
        Promise.race([over, once(child.stdout, 'data'), once(child.stderr, 'data')])
      const printed = (): string => `${stderr}${stdout}`
      while (!printed().includes(text)) if ((await more()) === 'over') break
      if (!printed().includes(text)) throw new Error(`never showed "${text}": ${printed()}`)
      return printed()
    },
  }
}

/** Runs `pricehound` to its end as an operator would, which takes a process and half a second. */
export const spawnCommand = (args: readonly string[], options?: CommandOptions): Promise<Ended> =>
  startCommand(args, options).ended

/**
 * Runs the command line in this process, one at a time: what it prints, its settings and its exit code
 * belong to the whole process.
 */
export const runCommand = (
  args: readonly string[],
  { env = {} }: Pick<CommandOptions, 'env'> = {},
): Promise<Ended> => {
  const run = lastRun.catch(() => {}).then(() => runHere(args, env))
  lastRun = run
  return run
}

let lastRun: Promise<unknown> = Promise.resolve()

const runHere = async (
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> => {
  const { main } = await import('#cli/main.ts')
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env
  const { env, exitCode } = process
  const stdout = capture(process.stdout)
  const stderr = capture(process.stderr)
  process.env = { PATH, HOME, TMPDIR, NO_COLOR: '1', ...settings }
  process.exitCode = undefined
  try {
    await main(args)
    return { code: exitCodeNow(), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    stdout.end()
    stderr.end()
    process.env = env
    process.exitCode = exitCode
  }
}

const exitCodeNow = (): number => Number(process.exitCode ?? 0)

const capture = (stream: NodeJS.WriteStream): { text: () => string; end: () => void } => {
  const write = stream.write.bind(stream)
  const listeners = stream.listeners('error')
  let text = ''
  stream.write = (chunk: Uint8Array | string): boolean => {
    text += String(chunk)
    return true
  }
  return {
    text: () => text,
    end() {
      stream.write = write
      for (const added of stream.listeners('error'))
        if (!listeners.includes(added)) stream.off('error', added as () => void)
    },
  }
}

/** The system's own Node when it is older than 24, else this one posing as Node 20. */
export const olderNode = (): readonly [string, ...string[]] => {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'))
    .find((file) => existsSync(file) && majorOf(file) < 24)
  return found ? [found] : [process.execPath, '--import', posingAsNode20]
}

const majorOf = (node: string): number =>
  Number.parseInt(execFileSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }), 10)

const posingAsNode20 = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })",
)}`
