import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { FetchError } from '#application/fetch/fetch-error.ts'
import type { FetchLimits } from '#application/fetch/fetcher.ts'
import type { Destination } from './destination.ts'
import type { ResolveHost } from './resolve-host.ts'
import { toFetchError } from './to-fetch-error.ts'

type Job = {
  readonly headers: Readonly<Record<string, string>>
  readonly limits: FetchLimits
  /** Ends what is under way; its reason is a FetchError. */
  readonly signal: AbortSignal
  readonly resolveHost: ResolveHost
}

/** Asks one address and answers once the headers are there; throws FetchError. */
export const openAnswer = (to: Destination, job: Job): Promise<IncomingMessage> => {
  const { headers, limits, signal } = job
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options: RequestOptions = {
    // A connection of its own, that nobody had before and nobody gets afterwards.
    agent: false,
    headers,
    lookup: lookupOf(to, job.resolveHost),
    maxHeaderSize: 16 * 1024,
    signal,
  }
  const isSecure = to.url.protocol === 'https:'
  const request = isSecure
    ? requestHttps(to.url, { ...options, rejectUnauthorized: true })
    : requestHttp(to.url, options)
  const late = (): void => void request.destroy(new FetchError('time'))
  let timer = setTimeout(late, limits.connectMs)

  request.on('socket', (socket) => {
    // Before anything is written. An address was checked before it was connected to; this is in case
    // something between here and the network leads elsewhere.
    socket.once('connect', () => {
      if (!to.mayReach(socket.remoteAddress ?? '')) socket.destroy(new FetchError('address'))
    })
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer)
      timer = setTimeout(late, limits.firstByteMs)
    })
  })
  request.on('response', (response) => {
    clearTimeout(timer)
    // Told to whoever reads it; nobody may.
    response.on('error', () => {})
    resolve(response)
  })
  request.on('error', (error) => reject(signal.aborted ? signal.reason : toFetchError(error)))
  request.on('close', () => {
    clearTimeout(timer)
    reject(new FetchError('network'))
  })
  request.end()
  return promise
}

/** Finds the host, and gives the socket none of its addresses unless it may reach all of them. */
const lookupOf =
  (to: Destination, resolveHost: ResolveHost): LookupFunction =>
  (host, { all }, callback) => {
    const find = async (): Promise<void> => {
      try {
        const found = await resolveHost(host)
        if (found.length === 0 || !found.every(to.mayReach)) throw new FetchError('address')
        const addresses = found.map((address) => ({ address, family: isIP(address) }))
        const [first] = addresses
        if (all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      } catch (error) {
        callback(toFetchError(error), '')
      }
    }
    void find()
  }
