import { sql, type Kysely } from 'kysely'
import type { CountPriceReports } from '#application/retailer/show-retailer.ts'
import { countPriceReports, type OfferReportOutcome } from '#domain/offer/offer-report.ts'
import type { Database } from '../database.ts'

export const makeCountPriceReports =
  (db: Kysely<Database>): CountPriceReports =>
  async (retailerId, since) => {
    const { rows } = await sql<{ outcome: OfferReportOutcome; count: number }>`
      select outcome, count(*) as count
      from offer_report join offer on offer.id = offer_id
      where retailer_id = ${retailerId} and kind = 'price' and closed_at > ${since}
      group by outcome`.execute(db)
    return countPriceReports(Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])))
  }
