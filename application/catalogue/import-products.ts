import type { FieldProblem } from '#domain/errors.ts'
import type { Actor } from '../audit/actor.ts'
import type { Clock, InTransaction, NewId, OnProgress } from '../ports.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import { addPrepared, type AddContext, type AddOutcome, type AddStores } from './add-prepared.ts'
import { makeRoomForPrices } from './make-room-for-prices.ts'
import type { Preparation, PrepareProduct } from './prepare-product.ts'
import type { ProductDraft } from './product-draft.ts'

type ImportRow =
  | { readonly ok: true; readonly draft: ProductDraft }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

type Deps = {
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
export const makeImportProducts =
  ({
    prepareProduct,
    inTransaction,
    ensurePriceMonths,
    refreshVocabulary,
    newId,
    randomBytes,
    clock,
  }: Deps) =>
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
