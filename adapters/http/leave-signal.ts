import type { FastifyReply } from 'fastify'

/**
 * Aborted when the caller goes away before the answer. Fastify's own signal of a request is aborted as
 * soon as a body has been read.
 */
export const leaveSignal = ({ raw }: FastifyReply): AbortSignal => {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort()
  })
  return left.signal
}
