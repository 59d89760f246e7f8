import type { FastifyRequest } from 'fastify'

/** By address and Host, and through no proxy: behind one, every request comes from this machine. */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  isLoopbackHost(headers.host ?? '') &&
  loopback.has(socket.remoteAddress ?? '') &&
  !forwardingHeaders.some((name) => headers[name] !== undefined)

export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
