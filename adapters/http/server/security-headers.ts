import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * The content security policy: everything from our own host, and nothing inline but the scripts
 * named; pictures may be data, as icons in CSS are. Elsewhere is asked only for what ad blockers stop.
 */
export const contentPolicy = (
  publicUrl: URL,
  inlineScripts: readonly string[] = [],
  adProbeUrl?: string,
): string => {
  const hashes = inlineScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...(isElsewhere(adProbeUrl) ? [adProbeUrl] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const isElsewhere = (address: string | undefined): address is string =>
  address !== undefined && !address.startsWith('/')

/** Headers of every answer that a route gives. Call it before whatever may refuse a request. */
export const protectAnswers = (app: FastifyInstance, publicUrl: URL): void => {
  const headers = {
    'content-security-policy': contentPolicy(publicUrl),
    ...securityHeaders(publicUrl),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The same for answers given before there is a route: all of them are problems in JSON. */
export const bareHeaders = (publicUrl: URL): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...securityHeaders(publicUrl),
  'cache-control': 'no-store',
})

/**
 * What Helmet sets, as a test sees to, without the headers that only browsers and plug-ins of the
 * past knew. Helmet itself would put them together anew for each answer, a tenth of a kept one's time.
 */
const securityHeaders = (publicUrl: URL): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // On plain http browsers ignore it, and on localhost it would outlive us.
  ...(isSecure(publicUrl) && {
    'strict-transport-security': `max-age=${tlsSeconds}; includeSubDomains`,
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

const isSecure = (publicUrl: URL): boolean => publicUrl.protocol === 'https:'

/** How long browsers remember that the site has TLS: two years, as preloading asks for. */
const tlsSeconds = 63_072_000
