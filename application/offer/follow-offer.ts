import { belongsToRetailer } from '#domain/retailer/domain-of-link.ts'
import type { Clock } from '../ports.ts'
import type { ClickOut, CountClickOut, FindClickOut } from './click-out.ts'
import { offerNotFound } from './offer-errors.ts'

/**
 * Where an offer leads; counted when it was a person who asked. Throws DomainError 'not-found'
 * for no offer, and for one whose link left the domains of its retailer since it came in.
 */
export type FollowOffer = (offerId: string, isCounted: boolean) => Promise<ClickOut>

type Deps = {
  readonly findClickOut: FindClickOut
  readonly countClickOut: CountClickOut
  readonly clock: Clock
}

export const makeFollowOffer =
  ({ findClickOut, countClickOut, clock }: Deps): FollowOffer =>
  async (offerId, isCounted) => {
    const found = isUuid(offerId) ? await findClickOut(offerId) : undefined
    if (found === undefined || !URL.canParse(found.url)) throw offerNotFound()
    const { domains, ...clickOut } = found
    if (!belongsToRetailer(new URL(found.url), domains)) throw offerNotFound()
    if (isCounted) await countClickOut(offerId, clock.now())
    return clickOut
  }

const isUuid = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
