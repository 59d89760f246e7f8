import type { Actor } from '../audit/actor.ts'
import type { Clock, InTransaction } from '../ports.ts'
import { keepDailyLows } from './keep-daily-lows.ts'
import { lockProductsOf } from './lock-products-of.ts'
import { strikeNotFound } from './strike-errors.ts'
import type { StrikeStores } from './strike-price.ts'
import type { KnownStrike } from './strike-store.ts'

/**
 * Puts struck prices back, but for those that another strike covers. Doing so twice changes nothing.
 * Throws DomainError 'not-found'.
 */
export type UndoStrike = (id: string, actor: Actor) => Promise<void>

type Deps = { readonly inTransaction: InTransaction<StrikeStores>; readonly clock: Clock }

export const makeUndoStrike =
  ({ inTransaction, clock }: Deps): UndoStrike =>
  (id, actor) =>
    inTransaction(async (stores) => {
      const { strikes, products, priceHistory, listings, audit } = stores
      const { from, to, reason, isUndone, publicId, productIds } = await lockProductsOf(
        products,
        () => findStrike(stores, id),
        (strike) => strike.productIds,
      )
      if (isUndone) return
      const at = clock.now()
      await strikes.undo(id, { at, by: actor.kind === 'operator' ? null : actor.accountId })
      await keepDailyLows(priceHistory, productIds, from, at)
      await listings.refreshPrices(productIds)
      await audit.record({
        actor,
        action: 'product.strike_undone',
        subject: { kind: 'product', id: publicId },
        before: { strike: id, from, to, reason },
        after: null,
      })
    })

const findStrike = async ({ strikes }: StrikeStores, id: string): Promise<KnownStrike> => {
  const strike = await strikes.find(id)
  if (!strike) throw strikeNotFound()
  return strike
}
