import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Clock } from '../ports.ts'
import type { ClickOut, CountClickOut, FindClickOut } from './click-out.ts'
import { offerNotFound } from './offer-errors.ts'

/**
 * Returns the target in ASCII, and counts clicks of people. Throws DomainError 'not-found' for an
 * unknown offer, or one whose link no longer matches the domains of its retailer.
 */
export type FollowOffer = (offerId: string, isCounted: boolean) => Promise<ClickOut>

type Deps = {
  readonly findClickOut: FindClickOut
  readonly countClickOut: CountClickOut
  readonly clock: Clock
  /** A failed count must not fail the request. */
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
    // The parsed form: feeds may contain characters that are not allowed in a header.
    return { ...clickOut, url: link.href }
  }
