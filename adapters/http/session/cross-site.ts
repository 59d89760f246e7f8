import { DomainError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'

export const isSafe = (method: string): boolean => safeMethods.has(method)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that browsers send for pages of other sites. Programs that send no Origin carry no
 * cookie unless they were given it.
 */
export const requireOwnSite = ({ headers }: FastifyRequest, publicUrl: URL): void => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw crossSite()
  } else if (origin !== undefined && origin !== publicUrl.origin && hostOf(origin) !== host) {
    throw crossSite()
  }
}

/** Undefined for `null`, which sandboxed pages send. */
const hostOf = (origin: string): string | undefined =>
  /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined

const crossSite = (): DomainError =>
  new DomainError('forbidden', 'request.cross_site', 'Requests from other sites are not allowed.')
