import type { FastifyReply } from 'fastify'
import type { SiteFacts } from './layout.ts'

export const sendPlainPage = (reply: FastifyReply, page: string, site: SiteFacts): FastifyReply =>
  reply
    .header('content-security-policy', site.look.policy)
    .type('text/html; charset=utf-8')
    .send(page)
