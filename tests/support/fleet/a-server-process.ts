import { setTimeout as sleep } from 'node:timers/promises'
import { startCommand, type RunningCommand } from '../command/command-line.ts'

/** A `pricehound serve` in a process of its own that is stopped, killed and started again on the same port. */
export type ServerProcess = {
  readonly origin: string
  /** Waits until `/readyz` says so. */
  readonly start: () => Promise<void>
  /** SIGTERM; fails unless it exits with 0. */
  readonly stop: () => Promise<void>
  /** SIGKILL. */
  readonly kill: () => Promise<void>
  readonly isReady: () => Promise<boolean>
  /** Whether it has answered a search since its start: the balancer has taken it in. */
  readonly isSearched: () => Promise<boolean>
}

export const aServerProcess = (
  only: 'web' | 'jobs',
  port: number,
  env: Readonly<Record<string, string>>,
): ServerProcess => {
  const origin = `http://127.0.0.1:${port}`
  let running: RunningCommand | undefined

  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!running) return
    const ending = running
    running = undefined
    const hadEnded = ending.process.exitCode !== null || ending.process.signalCode !== null
    ending.process.kill(signal)
    const { code, stderr } = await ending.ended
    if (hadEnded) throw new Error(`it had ended by itself with ${code}: ${stderr.slice(-4000)}`)
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`it ended with ${code}: ${stderr}`)
  }

  return {
    origin,
    isReady,
    async isSearched() {
      const metrics = await fetch(`${origin}/metrics`)
      return (await metrics.text()).includes('route="/api/search"')
    },
    async start() {
      const started = startCommand(['serve', '--only', only], {
        env: { ...env, PORT: String(port) },
      })
      running = started
      let over: string | undefined
      void started.ended.then(({ stdout, stderr }) => (over = `${stdout}${stderr}`))
      while (!(await isReady())) {
        if (over !== undefined) throw new Error(`it ended before it was ready: ${over}`)
        await sleep(50)
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
