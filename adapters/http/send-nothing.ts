import type { FastifyReply } from 'fastify'

export const sendDone = (reply: FastifyReply): FastifyReply => reply.code(204).send()

export const sendMailed = (reply: FastifyReply): FastifyReply => reply.code(202).send()

export const sendAccepted = (reply: FastifyReply): FastifyReply => reply.code(202).send()
