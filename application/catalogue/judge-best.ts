import type { ProductId } from '#domain/ids.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import type { Verdict } from '#domain/price-history/verdict.ts'
import { adviceOf, type Advice } from '#domain/tip/advice.ts'
import type { OfferView } from '../offer/offer-view.ts'
import { verdictOf } from '../price-history/judge-offer.ts'
import type { OfferPoint } from '../price-history/read-price-history.ts'
import type { Said } from '../tip/tip-store.ts'

type Judged = {
  readonly verdict: Verdict | null
  readonly advice: Advice | null
  readonly tip: Said | null
}

/** What a product's page, cards and deals say of the offer that leads; nothing where it cannot be ordered. */
export const judgeBest = (
  best: OfferView | undefined,
  points: readonly OfferPoint[],
  tip: Said | undefined,
  basis: Basis,
  now: Date,
): Judged => {
  const verdict = best ? verdictOf(best, points, basis, now) : null
  // Of what is too new to be judged, nothing else is said either.
  const shown = verdict === null || verdict.kind === 'too-new' ? null : (tip ?? null)
  return { verdict, advice: verdict && adviceOf(verdict, shown?.step), tip: shown }
}

/** Tips are of delivered prices alone. */
export const tippedAmounts = (
  leading: readonly (readonly [ProductId, OfferView | undefined])[],
  basis: Basis,
): ReadonlyMap<ProductId, number> =>
  new Map(
    basis === 'item'
      ? []
      : leading.flatMap(([id, best]) =>
          best && standingOf(best, basis) === 'priced'
            ? [[id, shownAmount(best, 'priced', basis)]]
            : [],
        ),
  )
