import type { FastifyInstance } from 'fastify'
import { pathOf } from './error-handler.ts'

const longestPath = 300

/** One line per answered request: no query, header, cookie or address, which may be personal. */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const path = pathOf(request).slice(0, longestPath)
    const isFault = status >= 500 && path !== '/500'
    request.log[isFault ? 'warn' : 'info']({ method, path, status, ms }, 'answered')
    done()
  })
}
