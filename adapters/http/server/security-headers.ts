import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { ServerSettings } from './server-settings.ts'

/** Pictures may be data URLs, as icons in CSS are; other hosts only for the ad blocker probe. */
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

type Site = Pick<ServerSettings, 'publicUrl' | 'hstsSeconds'>

/** Call it before hooks that may refuse a request. */
export const protectAnswers = (app: FastifyInstance, site: Site): void => {
  const headers = {
    'content-security-policy': contentPolicy(site.publicUrl),
    ...securityHeaders(site),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** For answers before routing, which are all JSON problems. */
export const bareHeaders = (site: Site): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...securityHeaders(site),
  'cache-control': 'no-store',
})

/** Those of Helmet (a test compares them), which itself would take a tenth of the time of a cached answer. */
const securityHeaders = ({
  publicUrl,
  hstsSeconds = twoYears,
}: Site): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Ignored on http, and would outlive us on localhost.
  ...(isSecure(publicUrl) &&
    hstsSeconds > 0 && {
      'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains`,
    }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

const isSecure = (publicUrl: URL): boolean => publicUrl.protocol === 'https:'

/** In seconds, as HSTS preloading requires. */
const twoYears = 63_072_000
