import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBalancer } from './a-balancer.ts'
import { aServerProcess, type ServerProcess } from './a-server-process.ts'
import { freePorts } from './free-ports.ts'

/** Two web servers behind a balancer, and one that runs jobs, each a process of its own. */
export type Fleet = {
  /** Of the balancer. */
  readonly origin: string
  readonly web: readonly [a: ServerProcess, b: ServerProcess]
  readonly worker: ServerProcess
  readonly stop: () => Promise<void>
}

/** `env` are settings of all three, the database among them. The worker migrates and fills it. */
export const startFleet = async (
  haproxy: string,
  env: Readonly<Record<string, string>>,
): Promise<Fleet> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-fleet-'))
  const [front = 0, portA = 0, portB = 0, portOfWorker = 0] = await freePorts(4)
  const origin = `http://127.0.0.1:${front}`
  const serverOf = (name: string, only: 'web' | 'jobs', port: number): ServerProcess =>
    aServerProcess(only, port, {
      PUBLIC_URL: origin,
      DATA_DIR: join(folder, name),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    })
  const worker = serverOf('worker', 'jobs', portOfWorker)
  const web = [serverOf('a', 'web', portA), serverOf('b', 'web', portB)] as const
  const stopServers = async (): Promise<void> => {
    const ended = await Promise.allSettled([worker, ...web].map((server) => server.kill()))
    await rm(folder, { recursive: true, force: true })
    const failed = ended.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
  try {
    await worker.start()
    await Promise.all(web.map((server) => server.start()))
    const balancer = await startBalancer(haproxy, front, [portA, portB])
    return {
      origin,
      web,
      worker,
      async stop() {
        await balancer.stop()
        await stopServers()
      },
    }
  } catch (error) {
    await stopServers()
    throw error
  }
}
