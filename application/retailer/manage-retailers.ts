import type { AddRetailer } from './add-retailer.ts'
import type { ArchiveRetailer } from './archive-retailer.ts'
import type { EditRetailer } from './edit-retailer.ts'
import type { ListRetailers } from './list-retailers.ts'
import type { AdminRetailer, SearchRetailers } from './retailer-views.ts'
import type { UpdateRetailerOffers } from './update-retailer-offers.ts'
import type { VerifyRetailer } from './verify-retailer.ts'

export type ManageRetailers = {
  readonly listPublic: ListRetailers
  readonly list: SearchRetailers
  /** By id or slug; throws DomainError 'not-found'. */
  readonly show: (idOrSlug: number | string) => Promise<AdminRetailer>
  readonly add: AddRetailer
  readonly edit: EditRetailer
  readonly verify: VerifyRetailer
  readonly archive: ArchiveRetailer
  readonly updateOffers: UpdateRetailerOffers
}
