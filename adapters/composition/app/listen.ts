import type { ServerDeps } from '#adapters/http/server/server-deps.ts'
import { makeServer } from '#adapters/http/server/server.ts'
import { makeWorkerServer } from '#adapters/http/server/worker-server.ts'
import { warmUp } from '#adapters/http/server/warm-up.ts'
import { stopServer } from '#adapters/http/server/stop-server.ts'
import { DomainError } from '#domain/errors.ts'
import {
  mostConnections,
  openFiles,
  openFilesLimit,
} from '#adapters/http/limits/most-connections.ts'
import type { FastifyInstance } from 'fastify'
import { urlHost, type Config } from '../config/config.ts'
import { projectVersion } from '../config/project.ts'

export type Listening = {
  readonly url: string
  /** Finishes accepted requests and, after the pause of the settings, refuses new ones. */
  readonly stop: () => Promise<void>
}

type Deps = Omit<ServerDeps, 'web'> & {
  /** Without it, health and metrics alone are served. */
  readonly web: ServerDeps['web'] | undefined
}

/** Throws DomainError 'unavailable' when it cannot listen on the address. */
export const listen = async ({ web, ...deps }: Deps, config: Config): Promise<Listening> => {
  const settings = {
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
  }
  const server = web ? makeServer({ ...deps, web }, settings) : makeWorkerServer(deps, settings)
  const { host, port } = config
  try {
    if (web) await warmUp(server, config.publicUrl)
    const most = mostConnections(openFilesLimit(), openFiles())
    if (most !== undefined) server.server.maxConnections = most
    await server.listen({ host, port })
  } catch (error) {
    await server.close()
    throw cannotListen(config, error)
  }
  return {
    url: `http://${urlHost(host)}:${portOf(server)}`,
    stop: () => stopServer(server, config.stopPauseMs),
  }
}

const mebibyte = 1024 * 1024

/** Port 0 lets the system choose one. */
const portOf = (server: FastifyInstance): number | undefined => {
  const address = server.server.address()
  return typeof address === 'object' ? address?.port : undefined
}

/** Errors of the address are the operator's to fix; anything else is a bug. */
const cannotListen = ({ host, port }: Config, error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(EADDR|EACCES|ENOTFOUND|EAI_)/.test(code)) return error
  const why =
    code === 'EADDRINUSE'
      ? `Port ${port} on ${host} is in use by another program; set PORT to a free one.`
      : `Cannot listen on port ${port} of ${host}; set HOST and PORT to what this machine has.`
  return new DomainError('unavailable', 'server.cannot_listen', why, {}, { cause: error })
}
