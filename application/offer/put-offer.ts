import type { ProductId, RetailerId } from '#domain/ids.ts'
import { sameTerms, type Offer, type OfferTerms } from '#domain/offer/offer.ts'
import type { NewId } from '../ports.ts'
import { laterOf } from './price-point-of.ts'
import type { KnownOffer, MatchMethod, OfferKey, OfferMatch } from './offer-store.ts'

export type OfferDraft = OfferKey & {
  readonly id?: string
  readonly terms: OfferTerms
  readonly digest?: string
  /** No later than now; now when left out. */
  readonly seenAt?: Date
  /** Where its past is known; `seenAt` when left out. */
  readonly firstSeenAt?: Date
  /** Null: unknown, so it stays with its product; 'detached': of none from now on. */
  readonly match: FoundMatch | 'detached' | null
}

export type FoundMatch = {
  readonly productId: ProductId
  readonly method: MatchMethod
  readonly confidence: number
  readonly decidedBy: string
}

export type OfferChange = {
  readonly change: 'added' | 'changed' | 'none'
  readonly offer: Offer
  readonly formerProductId: ProductId | null
  readonly match: OfferMatch | undefined
  readonly isRegrouped: boolean
}

type Context = { readonly retailerId: RetailerId; readonly now: Date; readonly newId: NewId }

/** No other method overrules what a person decided, and what was hidden stays hidden. */
export const putOffer = (
  draft: OfferDraft,
  known: KnownOffer | undefined,
  context: Context,
): OfferChange =>
  known === undefined ? addOffer(draft, context) : changeOffer(draft, known, context)

const addOffer = (draft: OfferDraft, { retailerId, now, newId }: Context): OfferChange => {
  const { country, retailerRef, terms, seenAt = now } = draft
  const match = foundIn(draft)
  const offer: Offer = {
    id: draft.id ?? newId(),
    retailerId,
    country,
    retailerRef,
    terms,
    productId: match?.productId ?? null,
    firstSeenAt: draft.firstSeenAt ?? seenAt,
    changedAt: seenAt,
    missingSince: null,
  }
  return {
    change: 'added',
    offer,
    formerProductId: null,
    match: match && { ...match, id: newId(), offerId: offer.id, decidedAt: now },
    isRegrouped: seenAt < now && isNew(terms),
  }
}

const changeOffer = (
  draft: OfferDraft,
  known: KnownOffer,
  { now, newId }: Context,
): OfferChange => {
  const { terms, seenAt } = draft
  const former = known.offer
  const match = foundIn(draft)
  const productId = productOf(draft, known)
  const isMoved = productId !== former.productId
  const isConfirmed = match?.method === 'person' && known.matchMethod !== 'person'
  const isOfThePast = seenAt !== undefined && seenAt > former.changedAt && seenAt < now
  const missingSince = known.isHidden ? (former.missingSince ?? now) : null
  const isBack = former.missingSince !== null && missingSince === null
  const isSame = !isMoved && !isBack && sameTerms(former.terms, terms)
  return {
    change: isSame ? 'none' : 'changed',
    offer: {
      ...former,
      terms,
      productId,
      missingSince,
      changedAt: isOfThePast ? seenAt : laterOf(former.changedAt, now),
    },
    formerProductId: former.productId,
    match:
      match && productId !== null && (isMoved || isConfirmed)
        ? { ...match, id: newId(), offerId: former.id, decidedAt: now }
        : undefined,
    isRegrouped: isMoved || isNew(former.terms) !== isNew(terms) || isOfThePast,
  }
}

const productOf = ({ match }: OfferDraft, known: KnownOffer): number | null => {
  const { productId } = known.offer
  if (match === null) return productId
  if (match === 'detached') return known.matchMethod === 'person' ? productId : null
  const isAllowed =
    match.method === 'person' ||
    (known.matchMethod !== 'person' && !known.refusedProductIds.includes(match.productId))
  return isAllowed ? match.productId : productId
}

const foundIn = ({ match }: OfferDraft): FoundMatch | undefined =>
  match === null || match === 'detached' ? undefined : match

const isNew = ({ condition }: OfferTerms): boolean => condition === 'new'
