import { parse } from 'node:querystring'
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { bytesOfBody, keepBody, type KeptBody } from './answer.ts'
import { logFailure } from './problem/error-handler.ts'
import { errorToProblem, httpProblem, unknownProblem } from './problem/error-to-problem.ts'
import type { Metrics } from './server/metrics.ts'
import { toProblemBody, type Problem } from './problem/problem.ts'
import { importanceOf, type Importance } from './limits/admission.ts'
import { sendAnswer } from './send-answer.ts'
import type { ServerLimits } from './server/server-settings.ts'
import { keepUpTo, makeSharedCache, type SharedCache } from './shared-cache.ts'
import type { ApiAnswer, FetchApi } from '#openapi/web-pages.ts'

/** Reads whose answers are the same for all who ask: served over HTTP and to our own pages. */
export type PublicReads = {
  readonly serveSearch: ServeRead
  /** With computations of its own, so that slow searches leave room for what is cheap. */
  readonly serveRead: ServeRead
  /** Answers the paths served above from the same cache, without HTTP; the bodies are frozen. */
  readonly fetchApi: FetchApi
}

/** `read` throws for what is refused at once; reads of one key share one body, kept for a catalogue version. */
export type ServeRead = <P extends z.ZodType, Q extends z.ZodType>(
  app: FastifyInstance,
  path: string,
  options: ReadOptions<P, Q>,
  read: (asked: Asked<P, Q>) => Read,
) => void

type ReadOptions<P extends z.ZodType, Q extends z.ZodType> = {
  readonly schema: FastifySchema & { readonly params?: P; readonly querystring?: Q }
  readonly config: FastifyContextConfig & { readonly access: 'public' }
  /** How long clients may keep the answer. */
  readonly maxAgeSeconds: number
}

type Asked<P, Q> = { readonly params: z.output<P>; readonly query: z.output<Q> }

type Read = { readonly key: string; readonly compute: () => Promise<unknown> }

export const makePublicReads = (
  limits: ServerLimits,
  { countLookup, watchCache }: Pick<Metrics, 'countLookup' | 'watchCache'>,
  version: () => number,
): PublicReads => {
  const kept = keepUpTo(limits.cachedBytes, bytesOfBody)
  watchCache('answer', () => kept?.calculatedSize ?? 0)
  const settings = {
    kept,
    maxComputing: limits.computing,
    targetMs: limits.computingMs,
    // Ends before the requests that wait for it, so that none joins what is given up.
    longestMs: limits.answerMs * 0.9,
    version,
    mayKeep: isWhole,
    onLookup: countLookup.bind(undefined, 'answer'),
  }
  const served: ServedRead[] = []
  return {
    serveSearch: makeServeRead(makeSharedCache(settings), served),
    serveRead: makeServeRead(makeSharedCache(settings), served),
    fetchApi: makeFetchApi(served),
  }
}

/** What was answered while a part of the site was away is asked for anew. */
const isWhole = ({ value }: KeptBody): boolean =>
  typeof value !== 'object' || value === null || !('degraded' in value) || value.degraded !== true

type ServedRead = {
  readonly app: FastifyInstance
  readonly pattern: RegExp
  readonly answer: (params: unknown, query: unknown) => Promise<KeptBody>
}

const makeServeRead =
  (bodies: SharedCache<KeptBody>, served: ServedRead[]): ServeRead =>
  (app, path, { maxAgeSeconds, ...options }, read) => {
    const { params, querystring } = options.schema
    type Input = Parameters<typeof read>[0]
    const bodyOf = async (asked: Input, importance?: Importance): Promise<KeptBody> => {
      const { key, compute } = read(asked)
      return bodies(key, async () => keepBody(await compute()), undefined, importance)
    }
    app.get(path, { ...options, compress: false }, async (request, reply) => {
      const { answer } = await bodyOf(request as Input, importanceOf(request))
      return sendAnswer(request, reply, answer(), maxAgeSeconds)
    })
    served.push({
      app,
      pattern: patternOf(app.prefix + path),
      answer: async (...asked) =>
        bodyOf({
          params: valid('params', params, asked[0]),
          query: valid('querystring', querystring, asked[1]),
        } as Input),
    })
  }

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Throws what Fastify would throw, so that problems are read from it alike. */
const valid = (context: string, schema: z.ZodType | undefined, data: unknown): unknown => {
  if (schema === undefined) return data
  const { success, data: value, error } = schema.safeParse(data)
  if (success) return value
  const validation = error.issues.map(({ path, message }) => ({
    instancePath: `/${path.join('/')}`,
    message,
  }))
  throw Object.assign(new Error(`the ${context} is not valid`), {
    statusCode: 400,
    validation,
    validationContext: context,
  })
}

const makeFetchApi =
  (served: readonly ServedRead[]): FetchApi =>
  async (path, { signal }) => {
    const [pathname = '', query = ''] = path.split('?')
    for (const { app, pattern, answer } of served) {
      const match = pattern.exec(pathname)
      if (match === null) continue
      signal?.throwIfAborted()
      try {
        const params = Object.entries(match.groups ?? {}).map(
          ([name, value]) => [name, decodeURIComponent(value)] as const,
        )
        const { value } = await untilAborted(
          answer(Object.fromEntries(params), parse(query)),
          signal,
        )
        return { ok: true, status: 200, headers: noHeaders, json: async () => value }
      } catch (error) {
        if (signal?.aborted) throw error
        logFailure(error, app.log)
        return refusal(errorToProblem(error) ?? unknownProblem)
      }
    }
    return refusal(httpProblem(404))
  }

const noHeaders = { get: () => null }

const refusal = (problem: Problem): ApiAnswer => ({
  ok: false,
  status: problem.status,
  headers: {
    get: (name) =>
      name === 'retry-after' && problem.retryAfterSeconds !== undefined
        ? String(problem.retryAfterSeconds)
        : null,
  },
  json: async () => toProblemBody(problem, ''),
})

/** Waits no longer than the signal lets it; the computation goes on for others. */
const untilAborted = async <T>(result: Promise<T>, signal?: AbortSignal | null): Promise<T> => {
  if (!signal) return result
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = (): void => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([result, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
