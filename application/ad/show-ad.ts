import { adNotFound } from './ad-errors.ts'
import type { AdDay, CountedAd, FindAd, ListAdDays } from './ad-views.ts'
import { isUuid } from '#domain/uuid.ts'

/** Throws DomainError 'not-found'. */
export type ShowAd = (
  id: string,
) => Promise<{ readonly ad: CountedAd; readonly days: readonly AdDay[] }>

type Deps = { readonly findAd: FindAd; readonly listAdDays: ListAdDays }

export const makeShowAd =
  ({ findAd, listAdDays }: Deps): ShowAd =>
  async (id) => {
    const ad = isUuid(id) ? await findAd(id) : undefined
    if (!ad) throw adNotFound(id)
    return { ad, days: await listAdDays(id) }
  }
