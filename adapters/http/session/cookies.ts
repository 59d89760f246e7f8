import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'session' | 'device' | 'pending' | 'google' | 'written'

export type Cookies = {
  /** Undefined unless it has its form. */
  readonly read: (request: FastifyRequest, name: CookieName) => string | undefined
  readonly has: (request: FastifyRequest, name: CookieName) => boolean
  readonly set: (reply: FastifyReply, name: CookieName, token: string, maxAgeMs: number) => void
  /** While the answer is sent, too. */
  readonly append: (reply: FastifyReply, name: CookieName, token: string, maxAgeMs: number) => void
  readonly clear: (reply: FastifyReply, name: CookieName) => void
}

/** Call it before any route is added. */
export const useCookies = (app: FastifyInstance, publicUrl: URL): Cookies => {
  // Parsed on demand: most requests need no cookies.
  app.register(fastifyCookie, { hook: false })
  const secure = publicUrl.protocol === 'https:'
  // This prefix keeps other hosts and pages without TLS from setting it.
  const fullName = (name: CookieName): string => (secure ? `__Host-${name}` : name)
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  const sentValue = ({ headers }: FastifyRequest, name: CookieName): string | undefined =>
    headers.cookie === undefined ? undefined : app.parseCookie(headers.cookie)[fullName(name)]

  return {
    read(request, name) {
      const value = sentValue(request, name)
      return value !== undefined && formOf(name).test(value) ? value : undefined
    },
    has: (request, name) => sentValue(request, name) !== undefined,
    set(reply, name, token, maxAgeMs) {
      const maxAge = Math.max(0, Math.floor(maxAgeMs / 1000))
      keepNothing(reply).setCookie(fullName(name), token, { ...flags, maxAge })
    },
    append(reply, name, token, maxAgeMs) {
      const maxAge = Math.floor(maxAgeMs / 1000)
      const text = app.serializeCookie(fullName(name), token, { ...flags, maxAge })
      keepNothing(reply).header('set-cookie', text)
    },
    clear(reply, name) {
      keepNothing(reply).clearCookie(fullName(name), flags)
    },
  }
}

/** Answers with a cookie must not be cached. */
const keepNothing = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** 256 bits in base64url; anything else needs no database lookup. */
const secretPattern = /^[\w-]{43}$/
const placePattern = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/

const formOf = (name: CookieName): RegExp => (name === 'written' ? placePattern : secretPattern)
