import type { OfferId } from '../ids.ts'
import type { Country } from '../market/country.ts'
import type { Currency } from '../money/money.ts'
import type { OfferDetail, OfferTerms } from '../offer/offer.ts'
import type { RowProblem, RowProblemCode } from './row-problem.ts'
import { belongsToRetailer, mayHavePort } from '../retailer/domain-of-link.ts'
import { decodeEntities } from '../plain-text.ts'

export type ReadRow =
  | {
      /** Partially: something was left out, and the problems say what. */
      readonly outcome: 'accepted' | 'partially-accepted'
      readonly offer: ReadOffer
      readonly problems: readonly RowProblem[]
    }
  | {
      /** Skipped: it is right, and not to be shown now. */
      readonly outcome: 'rejected' | 'skipped'
      readonly offerId: OfferId | undefined
      readonly problems: readonly RowProblem[]
    }

export type ReadOffer = {
  readonly offerId: OfferId
  /** As of the moment it was read: the price follows from that of the detail. */
  readonly terms: OfferTerms
  readonly detail: OfferDetail
  readonly variant: VariantTexts
}

export type VariantTexts = {
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly pattern: string | null
  readonly ageGroup: string | null
  readonly gender: string | null
}

export type ReadOfferContext = {
  readonly country: Country
  /** Decides a bare '$'; other currencies are refused. */
  readonly currency: Currency
  readonly domains: readonly string[]
  readonly now: Date
  readonly parseLink: ParseLink
}

export type Note = (code: RowProblemCode, value?: string) => void

export type ParseLink = (text: string) => ParsedLink | undefined

type ParsedLink = {
  readonly href: string
  readonly protocol: string
  readonly hostname: string
  /** Empty where it is that of the protocol. */
  readonly port: string
  readonly hasCredentials: boolean
}

type LinkReading =
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
