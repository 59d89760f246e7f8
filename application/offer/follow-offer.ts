import type { OfferId } from '#domain/ids.ts'
import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isUuid } from '#domain/uuid.ts'
import type { CountOnce } from '../count-once.ts'
import type { Clock } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'

/**
 * Counts the visit once a day for each product and network; `network` is undefined for what is not counted.
 * Throws DomainError 'not-found' for no offer, and for a link outside the retailer's domains.
 */
export type FollowOffer = (offerId: OfferId, network: string | undefined) => Promise<ClickOut>

type Deps = {
  readonly findClickOut: FindClickOut
  readonly countClickOut: CountClickOut
  readonly countOnce: CountOnce
  readonly clock: Clock
  /** A visit that cannot be counted still leads to the shop. */
  readonly onUncounted: (error: unknown) => void
}

export const makeFollowOffer =
  ({ findClickOut, countClickOut, countOnce, clock, onUncounted }: Deps): FollowOffer =>
  async (offerId, network) => {
    const found = isUuid(offerId) ? await findClickOut(offerId) : undefined
    const link = URL.parse(found?.url ?? '')
    if (!found || !link || !belongsToRetailer(link, found.domains)) throw offerNotFound()
    const { domains: _, ...clickOut } = found
    const thing = clickOut.productPath ?? offerId
    await countOnce('click-out', network, thing, () => countClickOut(offerId, clock.now())).catch(
      onUncounted,
    )
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
