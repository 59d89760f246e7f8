import type { ProductId } from '#domain/ids.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { shownAmount, standingOf } from '#domain/offer/standing.ts'
import type { Verdict } from '#domain/price-history/verdict.ts'
import { adviceOf, type Advice } from '#domain/tip/advice.ts'
import type { OfferView } from '../offer/offer-view.ts'
import type { Said } from '../tip/tip-store.ts'

type Answer = {
  readonly verdict: Verdict | null
  readonly advice: Advice | null
  readonly tip: Said | null
}

/** What a product's page, cards and deals say of the offer that leads, by its verdict; nothing without one. */
export const answerBy = (verdict: Verdict | null, tip: Said | undefined): Answer => {
  const shown = saysMore(verdict) ? (tip ?? null) : null
  return { verdict, advice: verdict && adviceOf(verdict, shown?.step), tip: shown }
}

/** Of what is too new to be judged, nothing else is said either. */
export const saysMore = (verdict: Verdict | null): boolean =>
  verdict !== null && verdict.kind !== 'too-new'

/** Tips are of delivered prices alone. */
export const tippedAmounts = (
  leading: readonly { readonly productId: ProductId; readonly best: OfferView | undefined }[],
  basis: Basis,
): ReadonlyMap<ProductId, number> =>
  new Map(
    basis === 'item'
      ? []
      : leading.flatMap(({ productId, best }) =>
          best && standingOf(best, basis) === 'priced'
            ? [[productId, shownAmount(best, 'priced', basis)]]
            : [],
        ),
  )
