import { hash } from 'node:crypto'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
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

/** Headers of every answer that a route gives. */
export const protectAnswers = (app: FastifyInstance, publicUrl: URL): void => {
  const secure = isSecure(publicUrl)
  const contentSecurityPolicy = contentPolicy(publicUrl)
  // Helmet would put the policy together anew for each answer, a tenth of a cached one's time.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', contentSecurityPolicy)
    done()
  })
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: false,
    // On plain http browsers ignore it, and on localhost it would outlive us.
    strictTransportSecurity: secure && { maxAge: tlsSeconds, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // What these forbid went away with the browsers and plug-ins that did it.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
  app.register(helmet, options)
}

/** The same for answers given before there is a route: all of them are problems in JSON. */
export const bareHeaders = (publicUrl: URL): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(isSecure(publicUrl) && {
    'strict-transport-security': `max-age=${tlsSeconds}; includeSubDomains`,
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})

const isSecure = (publicUrl: URL): boolean => publicUrl.protocol === 'https:'

/** How long browsers remember that the site has TLS: two years, as preloading asks for. */
const tlsSeconds = 63_072_000
