import type { OfferId } from '#domain/ids.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Clock } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'

/** Throws DomainError 'not-found' for no offer, and for a link outside the retailer's domains. */
export type FollowOffer = (offerId: OfferId, isCounted: boolean) => Promise<ClickOut>

type Deps = {
  readonly findClickOut: FindClickOut
  readonly countClickOut: CountClickOut
  readonly clock: Clock
  /** A visit that cannot be counted still leads to the shop. */
  readonly onUncounted: (error: unknown) => void
}

export const makeFollowOffer =
  ({ findClickOut, countClickOut, clock, onUncounted }: Deps): FollowOffer =>
  async (offerId, isCounted) => {
    const found = isUuid(offerId) ? await findClickOut(offerId) : undefined
    const link = URL.parse(found?.url ?? '')
    if (!found || !link || !belongsToRetailer(link, found.domains)) throw offerNotFound()
    if (isCounted) await countClickOut(offerId, clock.now()).catch(onUncounted)
    const { domains: _, ...clickOut } = found
    // As parsed: what shops send may hold letters that no header can carry.
    return { ...clickOut, url: link.href }
  }

export type ClickOut = {
  readonly offerId: OfferId
  readonly url: string
  readonly retailerName: string
  readonly productTitle: string | null
  readonly productPath: string | null
  readonly demo: boolean
}

export type FindClickOut = (
  offerId: OfferId,
) => Promise<(ClickOut & { readonly domains: readonly string[] }) | undefined>

/** Per day (UTC). */
export type CountClickOut = (offerId: OfferId, at: Date) => Promise<void>
