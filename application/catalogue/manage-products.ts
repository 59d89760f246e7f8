import type { Wired } from '../wired.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { ImportPriceHistory } from '../price-history/import-price-history.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { makeAddProduct } from './add-product.ts'
import { makeEditProduct } from './edit-product.ts'
import { makeImportEnergy } from './energy/import-energy.ts'
import { makeImportProducts } from './import-products.ts'
import { productExists } from './product-entry-errors.ts'
import type { ProductEntryStore } from './product-entry-store.ts'
import { productNotFound } from './product-errors.ts'
import type { AdminProduct, SearchProducts } from './product-views.ts'

export type ManageProducts = Wired<typeof productUseCases> & {
  readonly list: SearchProducts
  /** Throws DomainError 'not-found'. */
  readonly show: (publicId: string) => Promise<AdminProduct>

  readonly importPrices: ImportPriceHistory
}

type Deps = {
  readonly inTransaction: InTransaction<{
    entries: ProductEntryStore
    listings: ListingStore
    audit: AuditLog
  }>
  readonly clock: Clock
}

/**
 * Hides or restores it; idempotent. Throws DomainError 'not-found', 'conflict' for a taken name.
 */
export const makeArchiveProduct =
  ({ inTransaction, clock }: Deps) =>
  (publicId: string, archived: boolean, actor: Actor): Promise<void> =>
    inTransaction(async ({ entries, listings, audit }) => {
      if (!archived) await entries.lockCatalogue()
      const former = await entries.lock(publicId)
      if (!former) throw productNotFound(publicId)
      if ((former.archivedAt !== null) === archived) return
      if (!archived) {
        const [namesake] = await entries.listTitled([foldText(former.title)])
        if (namesake) throw productExists(namesake.publicId)
      }
      await entries.archive(former.id, archived ? clock.now() : null)
      await listings.rebuild([former.id])
      await audit.record({
        actor,
        action: archived ? 'product.archived' : 'product.unarchived',
        subject: { kind: 'product', id: publicId },
        before: { archived: !archived },
        after: { archived },
      })
    })

export const productUseCases = {
  add: makeAddProduct,
  edit: makeEditProduct,
  import: makeImportProducts,
  archive: makeArchiveProduct,
  importEnergy: makeImportEnergy,
}
