import type { Clock } from '../ports.ts'
import { adNotFound } from './ad-errors.ts'
import type { Ad } from './ad-store.ts'
import type { CountAd, FindAd } from './ad-views.ts'
import { isUuid } from '#domain/uuid.ts'

/**
 * Throws DomainError 'not-found' for an unknown, archived or future ad; an expired one redirects.
 */
export type ViewOrClickAd = (
  id: string,
  how: 'impressions' | 'clicks',
  isCounted: boolean,
) => Promise<Ad>

type Deps = {
  readonly findAd: FindAd
  readonly countAd: CountAd
  readonly clock: Clock
  readonly onUncounted: (error: unknown) => void
}

export const makeViewOrClickAd =
  ({ findAd, countAd, clock, onUncounted }: Deps): ViewOrClickAd =>
  async (id, how, isCounted) => {
    const ad = isUuid(id) ? await findAd(id) : undefined
    const now = clock.now()
    if (!ad || ad.archivedAt !== null || ad.startsAt > now) throw adNotFound(id)
    if (isCounted) await countAd(id, how, now).catch(onUncounted)
    return ad
  }
