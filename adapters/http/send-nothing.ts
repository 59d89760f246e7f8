import type { FastifyReply } from 'fastify'

/** Done, and there is nothing to say of it. */
export const sendDone = (reply: FastifyReply): FastifyReply => reply.code(204).send()

/** What there is to be mailed, if there is any, is on its way. */
export const sendMailed = (reply: FastifyReply): FastifyReply => reply.code(202).send()

/** It will be done, in the background. */
export const sendAccepted = (reply: FastifyReply): FastifyReply => reply.code(202).send()
