import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Encoding } from './answer.ts'

/** A promise only where there is something to wait for: most answers are sent at once. */
type Sent = FastifyReply | Promise<FastifyReply>

const compressFrom = 1024

export const sendAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  maxAgeSeconds: number,
): Sent => {
  reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .header('vary', 'accept-encoding')
  return sendTagged(request, reply, answer)
}

/** Sends an answer with its tag, or 304 to whoever has it already. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, answer: Answer): Sent => {
  reply.header('etag', answer.etag)
  if (hasTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  return sendEncoded(request, reply, answer)
}

export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, answer: Answer): Sent => {
  reply.type(answer.type)
  const encoding = preferredEncoding(request.headers['accept-encoding'])
  if (!encoding || answer.body.length < compressFrom) return reply.send(answer.body)
  return answer
    .encoded(encoding)
    .then((body) => reply.header('content-encoding', encoding).send(body))
}

/** Whether an If-None-Match header names the tag; weak comparison, as GET asks for. */
export const hasTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((sent) => {
    const tag = sent.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })

const encodings: readonly Encoding[] = ['br', 'gzip']

const preferredEncoding = (header: string | undefined): Encoding | undefined => {
  if (!header) return undefined
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return encodings.find((encoding) => accepted.includes(encoding))
}

export const sendDone = (reply: FastifyReply): FastifyReply => reply.code(204).send()
