import type { Wired } from '../wired.ts'
import { makeCountShops } from './count-shops.ts'
import type { ListShops } from './list-shops.ts'
import { makeAddRetailer } from './add-retailer.ts'
import { makeArchiveRetailer } from './archive-retailer.ts'
import { makeLeaveOutRetailer } from './leave-out-retailer.ts'
import { makeEditRetailer } from './edit-retailer.ts'
import { makeFollowRetailer } from './follow-retailer.ts'
import type { ListRetailers, RetailerDetails } from './list-retailers.ts'
import { makeShowShopFigures } from './shop-figures.ts'
import { makeShowRetailer } from './show-retailer.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'
import { makeVerifyRetailer } from './verify-retailer.ts'
import type { Country } from '#domain/market/country.ts'

export type ManageRetailers = Wired<typeof retailerUseCases> & {
  readonly listShops: ListShops

  readonly listPublic: ListRetailers

  readonly list: SearchRetailers
  /** By id or slug; throws DomainError 'not-found'. */
  readonly show: (idOrSlug: number | string) => Promise<AdminRetailer>

  readonly updateOffers: UpdateRetailerOffers
}

export type AdminRetailer = RetailerDetails & {
  readonly verifiedBy: string | null
  readonly offerCount: number
  readonly createdAt: Date
  readonly archivedAt: Date | null
  /** Since when nothing of it is in the open data. */
  readonly leftOutAt: Date | null
}

export type RetailerFilter = {
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

export const retailerUseCases = {
  add: makeAddRetailer,
  archive: makeArchiveRetailer,
  countShops: makeCountShops,
  edit: makeEditRetailer,
  follow: makeFollowRetailer,
  leaveOut: makeLeaveOutRetailer,
  figures: makeShowShopFigures,
  showPublic: makeShowRetailer,
  verify: makeVerifyRetailer,
}
