import type { ServerDeps } from '#adapters/http/server/server-deps.ts'
import { makeServer } from '#adapters/http/server/server.ts'
import { stopServer } from '#adapters/http/server/stop-server.ts'
import { DomainError } from '#domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import { urlHost, type Config } from '../config/config.ts'
import { projectVersion } from '../config/project.ts'

export type Listening = {
  /** Where it can be reached from this machine. */
  readonly url: string
  /** Answers what was accepted, refuses what comes after; done within 10 s. */
  readonly stop: () => Promise<void>
}

/** Throws DomainError 'unavailable' when the address cannot be had. */
export const listen = async (deps: ServerDeps, config: Config): Promise<Listening> => {
  const server = makeServer(deps, {
    ...config,
    version: projectVersion,
    limits: {
      searchesPerMinute: config.searchesPerMinute,
      readsPerMinute: config.readsPerMinute,
      writesPerMinute: config.writesPerMinute,
      pagesPerMinute: config.pagesPerMinute,
      clicksPerMinute: config.clicksPerMinute,
      answerMs: config.answerLimitMs,
      cachedBytes: config.answerCacheMegabytes * mebibyte,
      cachedPageBytes: config.pageCacheMegabytes * mebibyte,
    },
  })
  const { host, port } = config
  try {
    await server.listen({ host, port })
  } catch (error) {
    await server.close()
    throw cannotListen(config, error)
  }
  return {
    url: `http://${urlHost(host)}:${portOf(server)}`,
    // Behind a load balancer readiness says no a moment before the port closes.
    stop: () => stopServer(server, config.production ? 1000 : 0),
  }
}

const mebibyte = 1024 * 1024

/** Asked for port 0, the system chose one. */
const portOf = (server: FastifyInstance): number | undefined => {
  const address = server.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** What the system says of an address is the operator's to mend; anything else is a bug. */
const cannotListen = ({ host, port }: Config, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(EADDR|EACCES|ENOTFOUND|EAI_)/.test(code)) return error
  const why =
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use by another program; set PORT to a free one.`
      : `Cannot listen on port ${port} of ${host}; set HOST and PORT to what this machine has.`
  return new DomainError('unavailable', 'server.cannot_listen', why, {}, { cause: error })
}
