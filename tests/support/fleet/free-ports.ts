import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Different ports of this machine that nobody listens on at the moment, below those that it gives to who asks for any: a
 * server that is started again finds its own free.
 */
export const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = randomInt(lowest, firstGiven)
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const lowest = 10_000
/** On Linux, as it is set up. */
const firstGiven = 32_768

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  if (!(await listening)) return false
  server.close()
  await once(server, 'close')
  return true
}
