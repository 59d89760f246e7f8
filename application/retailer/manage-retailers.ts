import type { CountShops } from './count-shops.ts'
import type { ListShops } from './list-shops.ts'
import type { AddRetailer } from './add-retailer.ts'
import type { ArchiveRetailer } from './archive-retailer.ts'
import type { LeaveOutRetailer } from './leave-out-retailer.ts'
import type { EditRetailer } from './edit-retailer.ts'
import type { FollowRetailer } from './follow-retailer.ts'
import type { ListRetailers, RetailerDetails } from './list-retailers.ts'
import type { ShowShopFigures } from './shop-figures.ts'
import type { ShowRetailer } from './show-retailer.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'
import type { VerifyRetailer } from './verify-retailer.ts'
import type { Country } from '#domain/market/country.ts'

export type ManageRetailers = {
  readonly listShops: ListShops
  readonly countShops: CountShops
  readonly listPublic: ListRetailers
  readonly showPublic: ShowRetailer
  readonly follow: FollowRetailer
  readonly list: SearchRetailers
  /** By id or slug; throws DomainError 'not-found'. */
  readonly show: (idOrSlug: number | string) => Promise<AdminRetailer>
  readonly add: AddRetailer
  readonly edit: EditRetailer
  readonly verify: VerifyRetailer
  readonly archive: ArchiveRetailer
  readonly leaveOut: LeaveOutRetailer
  readonly updateOffers: UpdateRetailerOffers
  readonly figures: ShowShopFigures
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
