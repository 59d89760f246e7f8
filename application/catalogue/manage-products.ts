import type { Wired } from '../wired.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ImportPriceHistory } from '../price-history/import-price-history.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import {
  makeEditProduct,
  productExists,
  makeRoomForPrices,
  productInvalid,
} from './edit-product.ts'
import { makeImportEnergy } from './energy/import-energy.ts'
import type { ProductEntryStore } from './product-entry-store.ts'
import { productNotFound } from './product-errors.ts'
import type { AdminProduct, SearchProducts } from './product-views.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import { addPrepared, type AddContext, type AddStores, type AddOutcome } from './add-prepared.ts'
import type { PrepareProduct, Preparation } from './prepare-product.ts'
import type { ProductDraft } from './product-draft.ts'
import type { FieldProblem } from '#domain/errors.ts'
import type { Clock, InTransaction, NewId, OnProgress } from '../ports.ts'

type AddProductDeps = {
  readonly prepareProduct: PrepareProduct
  readonly inTransaction: InTransaction<AddStores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly newId: NewId
  readonly randomBytes: AddContext['randomBytes']
  readonly clock: Clock
}

/** Answers its public id. Throws DomainError 'invalid' with the fields, 'conflict' for its name. */
export const makeAddProduct =
  ({
    prepareProduct,
    inTransaction,
    ensurePriceMonths,
    newId,
    randomBytes,
    clock,
  }: AddProductDeps) =>
  async (draft: ProductDraft, actor: Actor, signal?: AbortSignal): Promise<string> => {
    const prepared = await prepareProduct(draft, [], signal)
    if (!prepared.ok) throw productInvalid(prepared.problems, prepared.cause)
    await makeRoomForPrices(ensurePriceMonths, [draft], clock.now())
    const context = { actor, now: clock.now(), newId, randomBytes }
    const [outcome] = await inTransaction((stores) =>
      addPrepared(stores, [prepared.product], context),
    )
    if (outcome?.kind === 'added') return outcome.publicId
    if (outcome?.kind === 'exists') throw productExists(outcome.publicId)
    throw productInvalid(outcome?.problems ?? [])
  }

type ImportRow =
  | { readonly ok: true; readonly draft: ProductDraft }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

type ImportProductsDeps = {
  readonly prepareProduct: PrepareProduct
  readonly inTransaction: InTransaction<AddStores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly refreshVocabulary: () => Promise<void>
  readonly newId: NewId
  readonly randomBytes: AddContext['randomBytes']
  readonly clock: Clock
}

/**
 * A thousand in a transaction, an outcome for each row; what does not fit or is there already is
 * left out, so that an import can be repeated. `allOrNothing`: only if every row fits by itself.
 */
const makeImportProducts =
  ({
    prepareProduct,
    inTransaction,
    ensurePriceMonths,
    refreshVocabulary,
    newId,
    randomBytes,
    clock,
  }: ImportProductsDeps) =>
  async (
    rows: readonly ImportRow[],
    actor: Actor,
    {
      allOrNothing = false,
      onProgress = () => {},
    }: { readonly allOrNothing?: boolean; readonly onProgress?: OnProgress } = {},
  ): Promise<readonly AddOutcome[]> => {
    const total = 2 * rows.length
    const prepared: Preparation[] = []
    for (let start = 0; start < rows.length; start += takenAtOnce) {
      const some = rows.slice(start, start + takenAtOnce)
      prepared.push(
        ...(await Promise.all(some.map(async (row) => (row.ok ? prepareProduct(row.draft) : row)))),
      )
      onProgress({ done: prepared.length, total, step: 'reading' })
    }
    if (allOrNothing && prepared.some(({ ok }) => !ok)) return prepared.map(notAdded)

    const drafts = prepared.flatMap((each) => (each.ok ? [each.product.draft] : []))
    await makeRoomForPrices(ensurePriceMonths, drafts, clock.now())
    const outcomes: AddOutcome[] = []
    for (let start = 0; start < prepared.length; start += addedAtOnce) {
      const some = prepared.slice(start, start + addedAtOnce)
      const fit = some.flatMap((each) => (each.ok ? [each.product] : []))
      const context = { actor, now: clock.now(), newId, randomBytes, isKeyedLater: true }
      const isFourfold = Number.isInteger(Math.log2(start / addedAtOnce) / 2)
      const added = await inTransaction(async (stores) => {
        if (isFourfold) await stores.entries.analyzeTables()
        return addPrepared(stores, fit, context)
      })
      const inTurn = added.values()
      outcomes.push(
        ...some.map((each) => (each.ok ? (inTurn.next().value ?? notAdded(each)) : notAdded(each))),
      )
      onProgress({ done: rows.length + outcomes.length, total, step: 'adding' })
    }
    if (outcomes.some(({ kind }) => kind === 'added')) await refreshVocabulary()
    return outcomes
  }

const notAdded = (preparation: Preparation): AddOutcome => ({
  kind: 'refused',
  problems: preparation.ok ? [] : preparation.problems,
})

/** Photos are fetched for so many rows together. */
const takenAtOnce = 16

const addedAtOnce = 1000

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
