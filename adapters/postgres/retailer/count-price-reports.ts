import { sql, type Kysely } from 'kysely'
import type { CountPriceReports } from '#application/retailer/show-retailer.ts'
import { type AnsweredReport, countPriceReports } from '#domain/offer/offer-report.ts'
import type { Database } from '../database.ts'

export const makeCountPriceReports =
  (db: Kysely<Database>): CountPriceReports =>
  async (retailerId, since) => {
    const { rows } = await sql<AnsweredReport>`
      select distinct offer_id as "offerId", outcome
      from offer_report join offer on offer.id = offer_id
      where retailer_id = ${retailerId} and kind = 'price' and closed_at > ${since}`.execute(db)
    return countPriceReports(rows)
  }
