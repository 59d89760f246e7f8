import { startCrowd, type Crowd } from './a-crowd.ts'
import type { Site } from './open-site.ts'

/** Twelve shoppers of the site, and so many accounts that they may have mails sent to. */
export const crowdOf = (
  { fleet, database, productIds }: Site,
  recipients: number,
): Promise<Crowd> =>
  startCrowd({
    db: database.db,
    origin: fleet.origin,
    productIds,
    shoppers: 12,
    recipients,
  })
