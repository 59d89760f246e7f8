import { FetchError } from '#application/fetch/fetch-error.ts'
import { type Fetched, readBytes } from '#application/fetch/fetcher.ts'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Listening = {
  readonly port: number
  readonly url: string
  /** Connections so far, whatever was said on them. */
  readonly connections: () => number
}

/** A server on this machine, told of every connection; gone with the test or the file. */
export const listenHere = async (
  answer: RequestListener,
  onEnd: (close: () => void) => void = (close) => onTestFinished(close),
): Promise<Listening> => {
  let count = 0
  const server = createServer(answer)
  server.on('connection', () => count++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, connections: () => count }
}

/** Why nothing came; 'fetched' when something did. */
export const failureOf = async (work: Promise<Fetched>): Promise<string> => {
  try {
    await readBytes(await work)
    return 'fetched'
  } catch (error) {
    return error instanceof FetchError ? error.why : String(error)
  }
}
