import type { Actor } from '../audit/actor.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { EnsurePriceMonths } from '../price-history/price-months.ts'
import { addPrepared, type AddContext, type AddStores } from './add-prepared.ts'
import { makeRoomForPrices } from './make-room-for-prices.ts'
import type { PrepareProduct } from './prepare-product.ts'
import type { ProductDraft } from './product-draft.ts'
import { productExists, productInvalid } from './product-entry-errors.ts'

type Deps = {
  readonly prepareProduct: PrepareProduct
  readonly inTransaction: InTransaction<AddStores>
  readonly ensurePriceMonths: EnsurePriceMonths
  readonly newId: NewId
  readonly randomBytes: AddContext['randomBytes']
  readonly clock: Clock
}

/** Answers its public id. Throws DomainError 'invalid' with the fields, 'conflict' for its name. */
export const makeAddProduct =
  ({ prepareProduct, inTransaction, ensurePriceMonths, newId, randomBytes, clock }: Deps) =>
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
