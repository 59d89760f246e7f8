import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../problem/error-handler.ts'
import { shortAddress } from '../session/client-of.ts'

const longestPath = 300
const everyMs = 10_000

/**
 * One line for each answer, without query, headers or cookies, which may be personal, and with a shortened
 * address. Refusals of what is too much are counted, and logged together: whoever sends a flood must not fill
 * the disk. What monitoring asks every few seconds is logged when it fails.
 */
export const logRequests = (app: FastifyInstance): void => {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size > 0) app.log.info({ refused: Object.fromEntries(counts) }, 'requests refused')
    counts.clear()
  }
  const count = (code: string): void => {
    counts.set(code, (counts.get(code) ?? 0) + 1)
    timer ??= setTimeout(flush, everyMs).unref()
  }

  app.decorateRequest('refusedAs', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onClose', async () => flush())
  app.addHook('onResponse', (request, reply, done) => {
    if (request.refusedAs === undefined) logOne(request, reply)
    else count(request.refusedAs)
    done()
  })
}

/** Of the proxy before us, so that its log and ours tell of one request by one name; else a new one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.:=/+-]{1,100}$/.test(given) ? given : randomUUID()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of a refusal that is only counted in the log. */
    refusedAs: string | undefined
  }
}

const logOne = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method } = request
  const status = reply.statusCode
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const path = pathOf(request).slice(0, longestPath)
  const isFault = status >= 500 && path !== '/500'
  if (!isFault && request.routeOptions.config.limit === 'none') return
  const from = shortAddress(request.ip)
  request.log[isFault ? 'warn' : 'info']({ method, path, status, ms, from }, 'answered')
}
