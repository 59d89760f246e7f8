import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { wantsPage } from './error-handler.ts'
import { errorToProblem, httpProblem, unknownProblem } from './error-to-problem.ts'
import { limitRequest } from '../limits/limits.ts'
import { type SiteFacts, sendPlainPage } from '../pages/layout.ts'
import { problemPage } from '../pages/problem-page.ts'
import { problemType, toProblemBody, type Problem } from './problem.ts'

type Headers = Readonly<Record<string, string>>

/** For unreadable paths. No hook has run, so it counts the request and sets the headers itself. */
export const makeAnswerUnroutable =
  (headers: Headers, site: () => SiteFacts) =>
  async (fault: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const limit = limitRequest(request.server)
    const refused = await limit(request, reply).then(
      () => fault,
      (refusal: unknown) => refusal,
    )
    const problem = errorToProblem(refused) ?? unknownProblem
    reply.code(problem.status).headers({ ...headers, 'x-request-id': request.id })
    if (wantsPage(request)) return void sendPlainPage(reply, problemPage(problem, site()), site())
    const body = JSON.stringify(toProblemBody(problem, request.id))
    void reply.type(problemType).send(body)
  }

/** For an unsupported Expect header; closes the connection. */
export const makeAnswerExpectation =
  (headers: Headers) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const answer = closingAnswer(httpProblem(417), headers)
    response.writeHead(417, answer.headers).end(answer.body)
  }

/** For bytes that are not HTTP; closes the connection. */
export const makeAnswerUnreadable =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy()
    const problem = httpProblem(statuses[error.code ?? ''] ?? 400)
    const answer = closingAnswer(problem, headers)
    const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
    const start = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`
    socket.end([start, ...lines, '', answer.body].join('\r\n'))
  }

const closingAnswer = (problem: Problem, headers: Headers): { headers: Headers; body: string } => {
  const body = JSON.stringify(toProblemBody(problem, 'none'))
  const length = String(Buffer.byteLength(body))
  return {
    headers: { ...headers, 'content-type': problemType, 'content-length': length, ...closing },
    body,
  }
}

const closing = { connection: 'close' }

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
