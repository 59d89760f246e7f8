import type { Country } from '#domain/market/country.ts'
import type { RetailerDetails } from './list-retailers.ts'

/** A retailer as admins see it. */
export type AdminRetailer = RetailerDetails & {
  /** For people; null while it is not verified. */
  readonly verifiedBy: string | null
  /** Present ones. */
  readonly offerCount: number
  readonly createdAt: Date
  readonly archivedAt: Date | null
}

export type RetailerFilter = {
  /** Part of a name or a domain. */
  readonly search: string | undefined
  readonly state: 'active' | 'archived' | 'unverified' | 'all'
  readonly country: Country | undefined
  /** `next` of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** Retailers by name; `next` is null when these are the last. Throws 'invalid' for a foreign cursor. */
export type SearchRetailers = (
  filter: RetailerFilter,
) => Promise<{ readonly items: readonly AdminRetailer[]; readonly next: string | null }>

/** Archived ones, too. By its id, or its slug. */
export type FindRetailer = (idOrSlug: number | string) => Promise<AdminRetailer | undefined>
