import { sql, type RawBuilder } from 'kysely'

/** Whether an admin hides the offer with this id from everybody. */
export const isHidden = (offerId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from offer_hiding where offer_id = ${offerId})`
