import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageAnswer } from './page-answers.ts'
import { sendEncoded, sendTagged } from './send-answer.ts'

/** What all pages of the front end are sent with. */
export type PageHeaders = Readonly<Record<'content-security-policy' | 'link', string>>

/** `policy` fits the scripts of the documents; `style` is the sheet without which nothing is painted. */
export const pageHeadersOf = (policy: string, style: string): PageHeaders => ({
  'content-security-policy': policy,
  // Asked for before the document has come as far as to name it.
  link: `<${style}>; rel=preload; as=style`,
})

/** Sends a page of the front end. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageAnswer,
  headers: PageHeaders,
): Promise<FastifyReply> | FastifyReply => {
  reply.code(page.status).header('vary', 'accept-encoding, cookie')
  if ('location' in page) return reply.header('cache-control', 'no-cache').redirect(page.location)
  const { status, document, failed, retryAfterSeconds } = page
  reply.headers(headers)
  // Asked for again each time, as prices change; 304 says that nothing has.
  reply.header('cache-control', failed ? 'no-store' : 'no-cache')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return status === 200
    ? sendTagged(request, reply, document)
    : sendEncoded(request, reply, document)
}
