import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from this machine, by a name of this machine and through no proxy: behind
 * one, everybody comes from this machine.
 */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackHost(headers.host ?? '') &&
  loopback.has(socket.remoteAddress ?? '') &&
  !forwardingHeaders.some((name) => headers[name] !== undefined)

/** Whether a host, with or without its port, is a name of this machine. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
