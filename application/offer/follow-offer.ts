import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Clock } from '../ports.ts'
import { offerNotFound } from './offer-errors.ts'

/**
 * Where an offer leads, in ASCII alone; counted when it was a person who asked. Throws DomainError
 * 'not-found' for no offer, and for one whose link left the domains of its retailer since it came
 * in.
 */
export type FollowOffer = (offerId: string, isCounted: boolean) => Promise<ClickOut>

type Deps = {
  readonly findClickOut: FindClickOut
  readonly countClickOut: CountClickOut
  readonly clock: Clock
  /** Told why a visit could not be counted: nobody is kept from a shop for it. */
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
    // As parsed and checked: what shops send may hold letters that no header can carry.
    return { ...clickOut, url: link.href }
  }

/** Where a click on an offer leads; `url` was checked against the retailer's domains. */
export type ClickOut = {
  readonly offerId: string
  readonly url: string
  readonly retailerName: string
  readonly productTitle: string | null
  readonly productPath: string | null
  /** True for the invented shops of the demonstration: we serve their plain page ourselves. */
  readonly demo: boolean
}

export type FindClickOut = (
  offerId: string,
) => Promise<(ClickOut & { readonly domains: readonly string[] }) | undefined>

/** Adds one to the offer's count of the day (UTC). */
export type CountClickOut = (offerId: string, at: Date) => Promise<void>
