import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer } from './page-answers.ts'
import { sendEncoded, sendTagged } from './send-answer.ts'

/** Sends a page of the front end; `policy` is the content security policy that fits its scripts. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
  policy: string,
): Promise<FastifyReply> | FastifyReply => {
  reply.code(page.status).header('vary', 'accept-encoding, cookie')
  if ('location' in page) return reply.header('cache-control', 'no-cache').redirect(page.location)
  const { status, document, failed, retryAfterSeconds } = page
  reply.header('content-security-policy', policy)
  // Asked for again each time, as prices change; 304 says that nothing has.
  reply.header('cache-control', failed ? 'no-store' : 'no-cache')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return status === 200
    ? sendTagged(request, reply, document)
    : sendEncoded(request, reply, document)
}
