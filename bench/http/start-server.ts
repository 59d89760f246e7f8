import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type StartedServer = {
  readonly origin: string
  /** Of the processor, used up to now by all threads; NaN where the system does not tell. */
  readonly cpuSeconds: () => number
  readonly stop: () => Promise<void>
}

const hasTaskset = spawnSync('taskset', ['--version']).status === 0

/** Keeps this process on the second core, so that the load does not stand in the server's way. */
export const leaveFirstCore = (): boolean =>
  hasTaskset && spawnSync('taskset', ['-cp', '1', String(process.pid)]).status === 0

/** Runs a server on the first core until it says where it is. */
export const startServer = async (
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<StartedServer> => {
  const command = [...(hasTaskset ? ['taskset', '-c', '0'] : []), process.execPath, file, ...args]
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const origin = /^\s*Site\s+(http\S+)/.exec(line)?.[1]
    if (!origin) continue
    child.stdout.resume()
    return {
      origin,
      cpuSeconds: () => cpuSecondsOf(child.pid),
      async stop() {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`${file} had ended`)
        child.kill('SIGTERM')
        await once(child, 'exit')
      },
    }
  }
  throw new Error(`${file} ended before it served`)
}

const cpuSecondsOf = (pid: number | undefined): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the name, which may hold anything: user and system time, in hundredths.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return NaN
  }
}
