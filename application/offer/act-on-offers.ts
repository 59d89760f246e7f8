import { DomainError } from '#domain/errors.ts'
import type { OfferId } from '#domain/ids.ts'
import { mostOffersAtOnce } from '#domain/offer/managed-offer.ts'
import type { Actor } from '../audit/actor.ts'
import type { ManageMatches } from '../matching/manage-matches.ts'
import type { PriceHistory } from '../price-history/price-history.ts'
import type { HideOffer, ShowOffer } from './hide-offer.ts'
import type { FindLastAction, FindPriceStart } from './managed-offers.ts'

export type OfferAction =
  /** `until`: null until somebody shows them. */
  | { readonly kind: 'hide'; readonly reason: string; readonly until: Date | null }
  | { readonly kind: 'show' }
  /** Each becomes a product of its own; in the category of this slug, else of the product it leaves. */
  | { readonly kind: 'split'; readonly category: string | undefined }
  | { readonly kind: 'move'; readonly publicId: string }
  /** The price that is asked now, until the shop asks another. */
  | { readonly kind: 'strike'; readonly reason: string }
  /** The last of what a person did to each. */
  | { readonly kind: 'undo' }

export type OfferOutcome = {
  readonly offerId: OfferId
  readonly outcome: 'done' | 'unchanged' | 'refused'
  /** Why it was refused. */
  readonly message: string | null
}

type Deps = {
  readonly hide: HideOffer
  readonly show: ShowOffer
  readonly matches: Pick<ManageMatches, 'splitOff' | 'setProduct' | 'undoMove'>
  readonly priceHistory: Pick<PriceHistory, 'strike' | 'undoStrike'>
  readonly findLastAction: FindLastAction
  readonly findPriceStart: FindPriceStart
}

/**
 * Does it to each offer by itself: one that is refused stops none of the others. Throws DomainError
 * 'invalid' for more than `mostOffersAtOnce`, 'unavailable'.
 */
export const makeActOnOffers =
  (deps: Deps) =>
  async (
    offerIds: readonly OfferId[],
    action: OfferAction,
    actor: Actor,
  ): Promise<readonly OfferOutcome[]> => {
    const ids = [...new Set(offerIds)]
    if (ids.length > mostOffersAtOnce) throw tooManyOffers()
    const outcomes: OfferOutcome[] = []
    for (const offerId of ids) {
      try {
        const isDone = await act(deps, offerId, action, actor)
        outcomes.push({ offerId, outcome: isDone ? 'done' : 'unchanged', message: null })
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
        outcomes.push({ offerId, outcome: 'refused', message: error.message })
      }
    }
    return outcomes
  }

const tooManyOffers = (): DomainError =>
  new DomainError('invalid', 'offer.too_many', `At most ${mostOffersAtOnce} offers at once.`, {
    fields: [{ field: 'offers', message: `at most ${mostOffersAtOnce}` }],
  })

const act = async (
  deps: Deps,
  offerId: OfferId,
  action: OfferAction,
  actor: Actor,
): Promise<boolean> => {
  switch (action.kind) {
    case 'hide':
      await deps.hide(offerId, action, actor)
      return true
    case 'show':
      return deps.show(offerId, actor)
    case 'split':
      await deps.matches.splitOff(offerId, action.category, actor)
      return true
    case 'move':
      await deps.matches.setProduct(offerId, action.publicId, actor)
      return true
    case 'strike':
      return strikeNow(deps, offerId, action.reason, actor)
    case 'undo':
    default:
      return undoLast(deps, offerId, actor)
  }
}

const strikeNow = async (
  { priceHistory, findPriceStart }: Deps,
  offerId: OfferId,
  reason: string,
  actor: Actor,
): Promise<boolean> => {
  const start = await findPriceStart(offerId)
  if (!start) throw new DomainError('conflict', 'offer.no_price', 'The offer asks no price now.')
  if (start.isStruck) return false
  await priceHistory.strike({ target: { offerId }, from: start.at, to: null, reason }, actor)
  return true
}

const undoLast = async (
  { show, matches, priceHistory, findLastAction }: Deps,
  offerId: OfferId,
  actor: Actor,
): Promise<boolean> => {
  const last = await findLastAction(offerId)
  if (!last) return false
  if (last.kind === 'hide') return show(offerId, actor)
  if (last.kind === 'strike') await priceHistory.undoStrike(last.strikeId, actor)
  else await matches.undoMove(offerId, actor)
  return true
}
