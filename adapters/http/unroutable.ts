import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorToProblem, httpProblem, unknownProblem } from './error-to-problem.ts'
import { problemType, toProblemBody } from './problem.ts'
import { bareHeaders } from './security-headers.ts'

/** Answers addresses that the router cannot read: no hook has run, so the headers are set here. */
export const answerUnroutable = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const problem = errorToProblem(error) ?? unknownProblem
  const body = JSON.stringify(toProblemBody(problem, request.id))
  void reply.code(problem.status).headers(bareHeaders).type(problemType).send(body)
}

/** Answers bytes that are no HTTP request at all, and closes the connection. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) return void socket.destroy()
  const problem = httpProblem(statuses[error.code ?? ''] ?? 400)
  const body = JSON.stringify(toProblemBody(problem, 'none'))
  const headers = {
    ...bareHeaders,
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const start = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`
  socket.end([start, ...lines, '', body].join('\r\n'))
}

const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}
