import { belongsToRetailer, mayHavePort } from '../retailer/domain-of-link.ts'
import { decodeEntities } from '../plain-text.ts'
import type { RowProblemCode } from './row-problem.ts'

export type ParseLink = (text: string) => ParsedLink | undefined

export type ParsedLink = {
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  /** Empty where it is that of the protocol. */
  readonly port: string
  readonly hasCredentials: boolean
}

export type LinkReading =
  | { readonly ok: true; readonly href: string }
  | { readonly ok: false; readonly code: RowProblemCode }

/** A whole link to the retailer's own site (decision 44), without credentials and a port of its own. */
export const readLink = (
  text: string,
  domains: readonly string[],
  parse: ParseLink,
): LinkReading => {
  const link = readWebLink(text, parse)
  if (typeof link === 'string') return { ok: false, code: link }
  if (!mayHavePort(link)) return { ok: false, code: 'link_port' }
  if (!belongsToRetailer(link, domains)) return { ok: false, code: 'link_elsewhere' }
  return { ok: true, href: link.href }
}

/** Many shops leave the protocol of their pictures out. */
export const readImageLink = (text: string, parse: ParseLink): string | undefined => {
  const link = readWebLink(text.trim().replace(/^(?=\/\/)/, 'https:'), parse)
  return typeof link === 'string' ? undefined : link.href
}

const readWebLink = (text: string, parse: ParseLink): ParsedLink | RowProblemCode => {
  // Some feeds escape twice; shop programs write "&" as "&#038;".
  const trimmed = decodeEntities(decodeEntities(text.trim()))
  if (trimmed.length > longest) return 'link_too_long'
  const link = parse(trimmed)
  if (link === undefined) return 'link_unreadable'
  if (link.protocol !== 'http:' && link.protocol !== 'https:') return 'link_not_web'
  if (link.hasCredentials || !link.hostname.includes('.')) return 'link_unreadable'
  return link.href.length > longest ? 'link_too_long' : link
}

const longest = 2047
