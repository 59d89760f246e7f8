import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The cookies that we believe in, if the database does; scripts never see them. */
export type CookieName =
  /** Whose browser it is. */
  | 'session'
  /** A browser that signed in before. */
  | 'device'
  /** A browser that waits for its sign-up to be verified. */
  | 'pending'
  /** A browser that was sent to Google and has not come back. */
  | 'google'

export type Cookies = {
  /** What the browser sent under the name, if it can be a secret of ours at all. */
  readonly read: (request: FastifyRequest, name: CookieName) => string | undefined
  /** Whether the browser sent anything under the name. */
  readonly has: (request: FastifyRequest, name: CookieName) => boolean
  readonly set: (reply: FastifyReply, name: CookieName, token: string, maxAgeMs: number) => void
  readonly clear: (reply: FastifyReply, name: CookieName) => void
}

/** The cookies of a site; call it before any route is added. */
export const useCookies = (app: FastifyInstance, publicUrl: URL): Cookies => {
  // Parsed where somebody asks for them only: most requests are not about anybody.
  app.register(fastifyCookie, { hook: false })
  const secure = publicUrl.protocol === 'https:'
  // With this prefix no other host, and no page without TLS, can set or replace a cookie.
  const fullName = (name: CookieName): string => (secure ? `__Host-${name}` : name)
  const flags = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  const sentValue = ({ headers }: FastifyRequest, name: CookieName): string | undefined =>
    headers.cookie === undefined ? undefined : app.parseCookie(headers.cookie)[fullName(name)]

  return {
    read(request, name) {
      const value = sentValue(request, name)
      return value !== undefined && secretPattern.test(value) ? value : undefined
    },
    has: (request, name) => sentValue(request, name) !== undefined,
    set(reply, name, token, maxAgeMs) {
      const maxAge = Math.max(0, Math.floor(maxAgeMs / 1000))
      keepNothing(reply).setCookie(fullName(name), token, { ...flags, maxAge })
    },
    clear(reply, name) {
      keepNothing(reply).clearCookie(fullName(name), flags)
    },
  }
}

/** An answer with a cookie is for one browser; nothing between it and us may keep it. */
const keepNothing = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** 256 bits in base64url; whatever else was sent is nobody's, and no statement is spent on it. */
const secretPattern = /^[\w-]{43}$/
