import type { FieldProblem } from '#domain/errors.ts'
import { daysBefore, longestWindowDays } from '#domain/price-history/days-before.ts'
import { longestStrikeReason, mostStrikes } from '#domain/price-history/strike.ts'
import { toLine } from '#domain/visible-text.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { ProductStore } from '../catalogue/product-entry-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import { keepDailyLows } from './keep-daily-lows.ts'
import { lockProductsOf } from './import-price-history.ts'
import type {
  PriceHistoryStore,
  KnownStrike,
  StrikeStore,
  StrikeTarget,
  StruckProduct,
} from './price-history-store.ts'
import { strikeInvalid, strikeNotFound, tooManyStrikes } from './strike-errors.ts'

export type StrikeDraft = {
  readonly target: StrikeTarget
  readonly from: Date
  /** Null: until the shop asks another price; until then the offer counts as out of date. */
  readonly to: Date | null
  readonly reason: string
}

type StrikeStores = {
  readonly strikes: StrikeStore
  readonly products: ProductStore
  readonly priceHistory: PriceHistoryStore
  readonly listings: ListingStore
  readonly audit: AuditLog
}

type StrikePriceDeps = {
  readonly inTransaction: InTransaction<StrikeStores>
  readonly newId: NewId
  readonly clock: Clock
}

/**
 * Takes the prices of an offer, or of all offers of a product in a country, out of the history over
 * [from, to), and answers the id of the strike. Lows and search rows follow in the same transaction.
 * Throws DomainError 'invalid' with the fields at fault, 'conflict' at `mostStrikes`.
 */
export const makeStrikePrice =
  ({ inTransaction, newId, clock }: StrikePriceDeps) =>
  async (draft: StrikeDraft, actor: Actor): Promise<string> => {
    const { target, from, to } = draft
    const reason = toLine(draft.reason)
    const problems = problemsOf({ ...draft, reason }, clock.now())
    if (problems.length > 0) throw strikeInvalid(problems)
    return inTransaction(async (stores) => {
      const { strikes, products, priceHistory, listings, audit } = stores
      const product = await lockProductsOf(
        products,
        () => findProduct(stores, target),
        ({ id }) => [id],
      )
      const at = clock.now()
      if ((await strikes.count(product.id)) >= mostStrikes) throw tooManyStrikes(mostStrikes)
      const asking = { productId: product.id, target, from, to: to ?? at }
      const offers = await strikes.findAsking(asking)
      const [first] = offers
      if (!first) throw strikeInvalid([{ field: 'from', message: 'begins a span without a price' }])
      const id = newId()
      const { country } = first
      const by = actor.kind === 'operator' ? null : actor.accountId
      const span = { from, to, reason }
      await strikes.add({ id, productId: product.id, country, ...span, at, by, offers })
      await keepDailyLows(priceHistory, [product.id], from, at)
      await listings.refreshPrices([product.id])
      await audit.record({
        actor,
        action: 'product.price_struck',
        subject: { kind: 'product', id: product.publicId },
        before: null,
        after: { strike: id, country, offers: offers.map(({ offerId }) => offerId), ...span },
      })
      return id
    })
  }

const problemsOf = ({ from, to, reason }: StrikeDraft, now: Date): FieldProblem[] => {
  const problems: (FieldProblem | false)[] = [
    from > now && { field: 'from', message: 'must not lie in the future' },
    from < daysBefore(now, longestWindowDays) && {
      field: 'from',
      message: 'must be of the last ten years',
    },
    to !== null && to <= from && { field: 'to', message: "must be after 'from'" },
    to !== null &&
      to > now && {
        field: 'to',
        message: 'must not lie in the future; left out, a price is struck until it changes',
      },
    (reason === '' || reason.length > longestStrikeReason) && {
      field: 'reason',
      message: `must have 1 to ${longestStrikeReason} characters`,
    },
  ]
  return problems.filter((problem) => problem !== false)
}

const findProduct = async (
  { strikes }: StrikeStores,
  target: StrikeTarget,
): Promise<StruckProduct> => {
  const product = await strikes.findProduct(target)
  if (product) return product
  throw strikeInvalid([
    'offerId' in target
      ? { field: 'offer', message: 'is not an offer of a product' }
      : { field: 'product', message: 'is not a product' },
  ])
}

type UndoStrikeDeps = { readonly inTransaction: InTransaction<StrikeStores>; readonly clock: Clock }

/**
 * Puts struck prices back, but for those that another strike covers. Doing so twice changes nothing.
 * Throws DomainError 'not-found'.
 */
export const makeUndoStrike =
  ({ inTransaction, clock }: UndoStrikeDeps) =>
  (id: string, actor: Actor): Promise<void> =>
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
