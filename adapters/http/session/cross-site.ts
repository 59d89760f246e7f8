import { DomainError } from '#domain/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Whether a method only reads. */
export const isSafe = (method: string): boolean => safeMethods.has(method)

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what a page of another site makes a browser send. A browser tells where a request comes
 * from; programs that tell nothing carry no cookie of a person unless they were given it.
 */
export const requireOwnSite = ({ headers }: FastifyRequest, publicUrl: URL): void => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw crossSite()
  } else if (origin !== undefined && origin !== publicUrl.origin && hostOf(origin) !== host) {
    throw crossSite()
  }
}

/** Undefined for `null`, which sandboxed pages send, and for what is no origin. */
const hostOf = (origin: string): string | undefined =>
  /^https?:\/\//i.test(origin) && URL.canParse(origin) ? new URL(origin).host : undefined

const crossSite = (): DomainError =>
  new DomainError('forbidden', 'request.cross_site', 'Requests from other sites are not allowed.')
