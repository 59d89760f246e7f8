import type { Country } from '#domain/market/country.ts'
import type { RetailerDetails } from './list-retailers.ts'

export type AdminRetailer = RetailerDetails & {
  /** Null while it is not verified. */
  readonly verifiedBy: string | null
  readonly offerCount: number
  readonly createdAt: Date
  readonly archivedAt: Date | null
}

export type RetailerFilter = {
  /** Part of a name or a domain. */
  readonly search: string | undefined
  readonly state: 'active' | 'archived' | 'unverified' | 'all'
  readonly country: Country | undefined
  readonly after: string | undefined
  readonly limit: number
}

/** By name; `next` is null on the last page. Throws 'invalid' for a foreign cursor. */
export type SearchRetailers = (
  filter: RetailerFilter,
) => Promise<{ readonly items: readonly AdminRetailer[]; readonly next: string | null }>

/** Includes archived ones. */
export type FindRetailer = (idOrSlug: number | string) => Promise<AdminRetailer | undefined>
