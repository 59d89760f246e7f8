import type { FastifyReply } from 'fastify'
import type { SiteFacts } from './layout.ts'

/** Sends a page that is made without the front end, under the policy that its script needs. */
export const sendPlainPage = (reply: FastifyReply, page: string, site: SiteFacts): FastifyReply =>
  reply
    .header('content-security-policy', site.look.policy)
    .type('text/html; charset=utf-8')
    .send(page)
