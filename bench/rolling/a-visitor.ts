import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

export type VisitorAnswer = {
  /** 0 = none: the connection was refused, reset or ended. */
  readonly status: number
  /** Of JSON; undefined otherwise. */
  readonly body: unknown
}

/** Status 0 = no answer; `endedAt` by the clock of `performance`; `code` of a problem, empty where it is no server of ours. */
export type Answered = {
  readonly path: string
  readonly status: number
  readonly code: string
  readonly endedAt: number
}

/** Somebody with an address, a connection that is kept, and cookies. */
export type Visitor = {
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<VisitorAnswer>
  readonly leave: () => void
}

/** `number` tells addresses of this machine apart; `onAnswer` learns of every request by the clock of `performance`. */
export const aVisitor = (
  origin: string,
  number: number,
  sessionToken: string | undefined,
  onAnswer: (answered: Answered) => void = () => {},
): Visitor => {
  const localAddress = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  const cookies = new Map<string, string>()
  if (sessionToken !== undefined) cookies.set('session', sessionToken)
  return {
    async ask(method, path, payload, headers = {}) {
      const body = payload === undefined ? undefined : JSON.stringify(payload)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) a shopper',
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const answer = await new Promise<VisitorAnswer>((resolve) => {
        const none = { status: 0, body: undefined }
        const asked = request(origin + path, { method, agent, headers: sent }, (message) => {
          for (const set of message.headers['set-cookie'] ?? []) keepCookie(cookies, set)
          void read(message).then(resolve, () => resolve(none))
        })
        asked.once('error', () => resolve(none))
        asked.end(body)
      })
      const { code } = ProblemSchema.parse(answer.body)
      onAnswer({ path, status: answer.status, code, endedAt: performance.now() })
      return answer
    },
    leave: () => agent.destroy(),
  }
}

const ProblemSchema = z.object({ code: z.string() }).catch({ code: '' })

const keepCookie = (cookies: Map<string, string>, set: string): void => {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
  if (/;\s*max-age=0/i.test(set)) cookies.delete(name)
  else cookies.set(name, value)
}

const read = async (message: IncomingMessage): Promise<VisitorAnswer> => {
  const body = await text(message)
  const isJson = String(message.headers['content-type']).includes('json')
  return { status: message.statusCode ?? 0, body: isJson ? JSON.parse(body) : undefined }
}
