import type { IsPublicSuffix } from '#application/retailer/check-retailer.ts'
import type { ReadSiteName } from '#application/search/search-catalogue.ts'

/** By the Public Suffix List that tldts brings along, with its private part: github.io is one. */
export const isPublicSuffix: IsPublicSuffix = async (host) => {
  const { getPublicSuffix } = await import('tldts')
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host
}

/** An ending that is not in the list is none, but for the one that is kept for examples. */
export const readSiteName: ReadSiteName = async (host) => {
  const { parse } = await import('tldts')
  const site = parse(host, { allowPrivateDomains: true })
  const isListed = site.isIcann === true || site.isPrivate === true
  if (!isListed && site.publicSuffix !== 'example') return undefined
  return site.domainWithoutSuffix ?? undefined
}
