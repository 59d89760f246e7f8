import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathOf } from '../problem/error-handler.ts'

const longestPath = 300
const everyMs = 10_000

/**
 * One line for each answer, without query, headers, cookies or address, which may be personal. Refusals of
 * what is too much are counted, and logged together: whoever sends a flood must not fill the disk.
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
  app.addHook('onClose', async () => flush())
  app.addHook('onResponse', (request, reply, done) => {
    if (request.refusedAs === undefined) logOne(request, reply)
    else count(request.refusedAs)
    done()
  })
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
  request.log[isFault ? 'warn' : 'info']({ method, path, status, ms }, 'answered')
}
