import type { IsPublicSuffix } from '#application/retailer/check-retailer.ts'

/** By the Public Suffix List that tldts brings along, with its private part: github.io is one. */
export const isPublicSuffix: IsPublicSuffix = async (host) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host
}
