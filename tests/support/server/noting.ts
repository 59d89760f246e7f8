import { keyOf, tokenOf } from '#tests/support/account/an-identity.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { serverOf, type Answers } from './a-server.ts'

/** The use cases that a server asked, each with the arguments it was given. */
export type Asked = (readonly [name: string, ...args: unknown[]])[]

const noting = <T extends object>(answers: T, asked: Asked): T =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, noted(name, answer, asked)]),
  ) as T

const noted = (name: string, answer: unknown, asked: Asked): unknown => {
  if (typeof answer === 'object' && answer !== null) return noting(answer, asked)
  if (typeof answer !== 'function') return answer
  return (...args: unknown[]): unknown => {
    asked.push([name, ...args.filter((arg) => !(arg instanceof AbortSignal))])
    return answer(...args)
  }
}

type Who = 'admin' | 'user' | 'nobody' | 'a key'

const headersOf = (who: Who): Record<string, string> => {
  if (who === 'nobody') return {}
  if (who === 'a key') return { authorization: `Bearer ${keyOf('admin')}` }
  return { cookie: `session=${tokenOf(who)}` }
}

/** Sends a call such as `PUT /api/admin/sources/12` in the name of somebody. */
export type Send = (
  call: string,
  payload?: object,
  more?: { readonly as?: Who } & InjectOptions,
) => Promise<LightMyRequestResponse>

/**
 * Notes what the given answers are asked. One server is all of them in turn, as starting one takes long, but
 * where something is kept by what it says, as pictures are.
 */
export const aNotingServer = (
  answers: Answers,
  { keeps = false } = {},
): { readonly asked: Asked; readonly send: Send } => {
  const asked: Asked = []
  const given = noting(answers, asked)
  const own = keeps ? serverOf(() => given, { limits: unlimited }) : undefined
  const send: Send = (call, payload, { as = 'admin', headers, ...more } = {}) => {
    const app = own ?? servingOnly(given)
    const [method = '', url = ''] = call.split(' ')
    return app.inject({
      method: method as 'GET',
      url,
      headers: { ...headersOf(as), ...headers },
      ...(payload && { payload }),
      ...more,
    })
  }
  return { asked, send }
}

const shared: {
  app?: FastifyInstance | undefined
  answers: Answers
  now: Answers
  version: number
} = { answers: {}, now: {}, version: 1 }

const servingOnly = (answers: Answers): FastifyInstance => {
  if (shared.answers !== answers) {
    // What was answered before is forgotten.
    shared.version += 1
    const catalogue = { ...answers.catalogue, latestVersion: () => shared.version }
    Object.assign(shared, { answers, now: { ...answers, catalogue } })
  }
  return (shared.app ??= serverOf(() => shared.now, { limits: unlimited }).addHook(
    'onClose',
    async () => void (shared.app = undefined),
  ))
}

const many = 1e6

const unlimited = {
  searchesPerMinute: many,
  readsPerMinute: many,
  writesPerMinute: many,
  clicksPerMinute: many,
  pagesPerMinute: many,
  eventLoopDelayMs: Infinity,
}
