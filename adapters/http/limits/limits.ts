import { Duplex } from 'node:stream'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ServerLimits } from '../server/server-settings.ts'
import { watchEventLoop } from './event-loop-lateness.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** 'none' is for monitoring. */
    limit?: 'search' | 'read' | 'write' | 'page' | 'click' | 'asset' | 'none'
    /** Of a POST that only reads. */
    changesNothing?: boolean
    /** In ms, after the body has arrived. */
    answerMs?: number
  }
}

/** By address (IPv6: /64) and route; refuses while the event loop is late. Before any route is added. */
export const limitRequests = (app: FastifyInstance, limits: ServerLimits): void => {
  const perMinute = {
    search: limits.searchesPerMinute,
    read: limits.readsPerMinute,
    write: limits.writesPerMinute,
    page: limits.pagesPerMinute,
    click: limits.clicksPerMinute,
    // One page shows dozens of pictures.
    asset: limits.readsPerMinute * 10,
  }
  app.addHook('onRoute', (route) => {
    const limit = route.config?.limit ?? 'read'
    route.config = {
      ...route.config,
      rateLimit: limit === 'none' ? false : { max: perMinute[limit] },
    }
  })
  app.register(rateLimit, {
    max: limits.readsPerMinute,
    timeWindow: 60_000,
    cache: 10_000,
    enableDraftSpec: true,
    allowList: (request) => request.keyOwner !== undefined,
  })
  refuseWhileLate(app, limits.eventLoopDelayMs)
}

/** Counts a request without a route, by address; throws when there are too many. After the limits are registered. */
export const limitRequest =
  (app: FastifyInstance) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await app.rateLimit().call(app, request, reply)
  }

const refuseWhileLate = (app: FastifyInstance, limitMs: number): void => {
  const eventLoop = watchEventLoop(limitMs)
  app.addHook('onRequest', (request, _reply, done) => {
    const { limit } = request.routeOptions.config
    // Operators need health and metrics most under load; a page that was answered needs its scripts.
    const isRefused = limit !== 'none' && limit !== 'asset' && eventLoop.isLate()
    done(isRefused ? new ServerLate() : undefined)
  })
  app.addHook('onClose', (_app, done) => {
    eventLoop.stop()
    done()
  })
}

class ServerLate extends Error {
  override readonly message = 'the event loop is late'
  readonly statusCode = 503
}

/** Answers 503 in time from when the body has arrived: Fastify's `handlerTimeout` ends once a body is read. */
export const answerInTime = (app: FastifyInstance, limitMs: number): void => {
  app.addHook('preHandler', (request, reply, done) => {
    const { url, config } = request.routeOptions
    if (request.body === undefined && config.answerMs === undefined) return done()
    const routeMs = config.answerMs ?? limitMs
    const { socket } = request.raw
    // Until the next request of the connection. Injected requests have no socket.
    if (config.answerMs !== undefined && socket instanceof Duplex)
      socket.setTimeout(config.answerMs + graceMs)
    const giveUp = (): void => {
      if (!reply.sent) reply.send(new TooLate(routeMs, url))
    }
    const timer = setTimeout(giveUp, routeMs)
    reply.raw.once('close', () => clearTimeout(timer))
    return done()
  })
}

/** In ms, so that the refusal is sent before the connection is closed. */
const graceMs = 5000

const TooLate = fastify.errorCodes.FST_ERR_HANDLER_TIMEOUT
