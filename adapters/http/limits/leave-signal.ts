import type { FastifyReply } from 'fastify'

/**
 * Aborted once nobody waits any more: the caller went away, or was answered, perhaps that it takes too
 * long. Fastify's own signal of a request is aborted as soon as a body has been read.
 */
export const leaveSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  return left.signal
}
