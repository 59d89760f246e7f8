import { DomainError, type ErrorKind } from '#domain/errors.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { busyCode, errorToProblem, httpProblem, unknownProblem } from './error-to-problem.ts'
import { limitRequest } from '../limits/limits.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'
import { problemType, toProblemBody, type Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers say `success`; so do its problems, with a `message` (decision 42). */
    saysSuccess?: true
  }
}

type Pages = {
  readonly site: () => SiteFacts
  readonly sendNotFoundPage: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
}

/** Problem+json for programs, pages for people. After the limits are registered, before routes are added. */
export const answerErrors = (app: FastifyInstance, { site, sendNotFoundPage }: Pages): void => {
  const allowedMethods = noteAllowedMethods(app)

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    problem: Problem,
  ): Promise<FastifyReply> => {
    reply.code(problem.status).header('cache-control', 'no-store')
    if (problem.retryAfterSeconds) reply.header('retry-after', problem.retryAfterSeconds)
    if (!wantsPage(request)) {
      const body = toProblemBody(problem, request.id)
      const { saysSuccess } = request.routeOptions.config
      const said = saysSuccess ? { ...body, success: false, message: body.detail } : body
      return reply.type(problemType).send(JSON.stringify(said))
    }
    if (problem.code === noRoute.code) {
      try {
        return await sendNotFoundPage(request, reply)
      } catch (error) {
        // The plain page needs no database.
        logFailure(error, request.log, isGone(request))
        reply.code(404)
      }
    }
    return sendPlainPage(reply, problemPage(problem, site()), site())
  }

  app.setErrorHandler((error, request, reply) => {
    const problem = errorToProblem(error) ?? unknownProblem
    if (isTooMuch(error, problem)) request.refusedAs = problem.code
    else logFailure(error, request.log, isGone(request))
    return answer(request, reply, problem)
  })

  const answerNotFound = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const methods = allowedMethods(pathOf(request))
    // The method matches, so a path parameter is malformed.
    if (methods.length === 0 || methods.includes(request.method))
      return answer(request, reply, noRoute)
    reply.header('allow', methods.join(', '))
    return answer(request, reply, httpProblem(405))
  }

  app.after(() => {
    const limit = limitRequest(app)
    const countAndAnswer = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      await limit(request, reply)
      return answerNotFound(request, reply)
    }
    // Before the body is read, which no route would take.
    app.addHook('onRequest', (request, reply, done) =>
      request.is404 ? countAndAnswer(request, reply) : done(),
    )
    app.setNotFoundHandler(answerNotFound)
  })
}

/** Above a limit, or more than can be done now: not what took too long, which has a cause of its own. */
const isTooMuch = (error: unknown, { status, code }: Problem): boolean => {
  if (status === 429) return true
  if (code !== busyCode || !(error instanceof Error)) return false
  return error.cause === undefined && !('code' in error && error.code === tooLateCode)
}

const tooLateCode = 'FST_ERR_HANDLER_TIMEOUT'

const noRoute = httpProblem(404)

/** A request that was destroyed has no socket, whatever its type says. */
const isGone = ({ raw }: FastifyRequest): boolean => {
  const socket: Socket | null = raw.socket
  return socket?.destroyed ?? true
}

/** Without the query, which may be personal. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** The API and assets never answer with a page. */
export const wantsPage = (request: FastifyRequest): boolean =>
  !/^\/(api|assets)(\/|$)/.test(pathOf(request)) &&
  (request.headers.accept?.includes('text/html') ?? false)

const levels: Record<ErrorKind, 'info' | 'warn' | 'error'> = {
  malformed: 'info',
  invalid: 'info',
  unauthenticated: 'info',
  forbidden: 'warn',
  'not-found': 'info',
  gone: 'info',
  conflict: 'info',
  limited: 'info',
  unavailable: 'error',
}

export const logFailure = (error: unknown, log: FastifyBaseLogger, hasLeft = false): void => {
  if (error instanceof DomainError) {
    const { kind, code, message, cause } = error
    // Expected after the client has left, for example when the server stops.
    log[hasLeft ? 'info' : levels[kind]]({ code, err: cause }, message)
    return
  }
  const problem = errorToProblem(error)
  if (!problem) log.error({ err: error }, 'unexpected failure')
  else if (problem.status >= 500) log.warn({ err: error }, problem.detail)
}

/** The methods of a path; empty when it has no route. */
type AllowedMethods = (path: string) => readonly string[]

/** Records routes from now on, to tell a wrong method (405) from a wrong path (404). */
const noteAllowedMethods = (app: FastifyInstance): AllowedMethods => {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return (path) => [
    ...([...routes.values()].find(({ pattern }) => pattern.test(path))?.methods ?? []),
  ]
}

/** One path segment for each parameter, anything for a star. */
const toPattern = (url: string): RegExp => {
  const source = url
    .replace(/[.+^${}|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replace('*', '.*')
  return new RegExp(`^${source}$`)
}
