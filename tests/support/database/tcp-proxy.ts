import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import type { AddressInfo, Socket } from 'node:net'

/** A connection to PostgreSQL that can be cut, or go silent as a cut cable does. */
export type TcpProxy = {
  /** The database's URL by way of the proxy. */
  readonly url: string
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>
  /** Passes nothing on, in either direction, and says nothing either. */
  silence(): void
  /** Lets everything through again, as at first. */
  restore(): Promise<void>
  close(): Promise<void>
}

export const startTcpProxy = async (databaseUrl: string): Promise<TcpProxy> => {
  const { host, port, user, password, database } = new Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let isSilent = false

  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      track(from)
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk)
      })
      from.on('close', () => to.destroy())
    }
  })
  const listen = async (at: number): Promise<number> => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : undefined
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const nearPort = await listen(0)
  const credentials = [user, password].filter(Boolean).map((word) => encodeURIComponent(word ?? ''))
  return {
    url: `postgres://${credentials.join(':')}@127.0.0.1:${nearPort}/${database}`,
    cut,
    silence() {
      isSilent = true
    },
    async restore() {
      isSilent = false
      // What was swallowed is missing from these for good.
      for (const socket of sockets) socket.destroy()
      if (!server.listening) await listen(nearPort)
    },
    close: cut,
  }
}
