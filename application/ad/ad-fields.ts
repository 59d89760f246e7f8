import { dayOf } from '#domain/ad/ad-dates.ts'
import type { AuditFields } from '../audit/audit-log.ts'
import type { Ad } from './ad-store.ts'

/** Without the email address of the company, which may be personal data. */
export const adFields = (ad: Ad): AuditFields => ({
  companyName: ad.companyName,
  adType: ad.type,
  adLink: ad.link,
  adImage: ad.image,
  startDate: dayOf(ad.startsAt),
  expiryDate: dayOf(ad.endsAt),
  archived: ad.archivedAt !== null,
})
