import type { FastifyReply } from 'fastify'

/** Aborted when the client disconnects or was answered; Fastify's own signal aborts once a body is read. */
export const leaveSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}
