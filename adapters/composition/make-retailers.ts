import {
  makeFindRetailer,
  makeSearchRetailers,
} from '#adapters/postgres/retailer/search-retailers.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { TakeImage } from '#application/images/take-image.ts'
import { retailerNotFound } from '#application/retailer/retailer-errors.ts'
import type { Clock, InTransaction } from '#application/ports.ts'
import { makeAddRetailer } from '#application/retailer/add-retailer.ts'
import { makeArchiveRetailer } from '#application/retailer/archive-retailer.ts'
import { makeEditRetailer } from '#application/retailer/edit-retailer.ts'
import type { ManageRetailers } from '#application/retailer/manage-retailers.ts'
import { makeUpdateRetailerOffers } from '#application/retailer/update-retailer-offers.ts'
import { makeVerifyRetailer } from '#application/retailer/verify-retailer.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly takeImage: TakeImage
  readonly clock: Clock
}

export const makeRetailers = (given: Deps): ManageRetailers => {
  const updateRetailerOffers = makeUpdateRetailerOffers(given)
  const deps = { ...given, updateRetailerOffers }
  const find = makeFindRetailer(given.db)
  return {
    list: makeSearchRetailers(given.db),
    async show(idOrSlug) {
      const retailer = await find(idOrSlug)
      if (!retailer) throw retailerNotFound(idOrSlug)
      return retailer
    },
    add: makeAddRetailer(deps),
    edit: makeEditRetailer(deps),
    verify: makeVerifyRetailer(deps),
    archive: makeArchiveRetailer(deps),
    updateOffers: updateRetailerOffers,
  }
}
