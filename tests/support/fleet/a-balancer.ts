import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram } from '#tests/support/process/find-program.ts'

/** A HAProxy with the configuration that `deploy/` has. */
export type Balancer = { readonly stop: () => Promise<void> }

/** The program; undefined where the machine has none. */
export const findHAProxy = (): string | undefined => findProgram('haproxy')

/** Listens on `port` of this machine and sends requests on to servers on the two others. */
export const startBalancer = async (
  program: string,
  port: number,
  servers: readonly [a: number, b: number],
): Promise<Balancer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-balancer-'))
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, configuration(await readFile(shipped, 'utf8'), port, servers))
  const balancer = spawn(program, ['-q', '-db', '-f', file], { cwd: folder, stdio: 'inherit' })
  const stop = async (): Promise<void> => {
    const exited = once(balancer, 'exit')
    if (balancer.exitCode === null && balancer.kill('SIGTERM')) await exited
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilListening(port)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

const shipped = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url))

/** Nothing but addresses is other than in the file that is shipped. */
const configuration = (
  text: string,
  port: number,
  [a, b]: readonly [a: number, b: number],
): string => {
  const replaced: Readonly<Record<string, string>> = {
    'bind :8080': `bind 127.0.0.1:${port}`,
    'server-a:3000': `127.0.0.1:${a}`,
    'server-b:3000': `127.0.0.1:${b}`,
  }
  return Object.entries(replaced).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${shipped} has no "${from}"`)
    return changed.replaceAll(from, to)
  }, text)
}

const untilListening = async (port: number): Promise<void> => {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (tries === 200) throw error
      await sleep(20)
    } finally {
      socket.destroy()
    }
  }
}
