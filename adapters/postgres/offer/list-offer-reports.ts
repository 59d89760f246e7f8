import type { ListOfferReports, OfferReportView } from '#application/offer/offer-report-store.ts'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database.ts'
import {
  isCollected,
  openColumns,
  openReports,
  toOpenReport,
  type OpenReportRow,
} from './offer-reports.ts'

export const makeListOfferReports =
  (db: Kysely<Database>): ListOfferReports =>
  async (limit) => {
    const { rows } = await sql<OpenReportRow & ViewRow>`
      select ${openColumns}, offer_report.note, reported_at as "reportedAt",
        retailer.slug as "shopSlug", offer.id as "offerId", offer.title as "offerTitle",
        offer_report.price_minor as "reportedPriceMinor",
        offer_report.kind = 'price' and exists (
          select from source join offer_source on source_id = source.id
          where offer_id = offer.id and ${isCollected}
        ) as "isRechecked"
      from ${openReports}
      where offer_report.closed_at is null
      order by reported_at, offer_report.id
      limit ${limit}`.execute(db)
    return rows.map((row) => {
      const { id, kind, shop, country, product } = toOpenReport(row)
      const { note, reportedAt, shopSlug, offerId, offerTitle, reportedPriceMinor } = row
      return {
        id,
        kind,
        note,
        reportedAt,
        shop: { slug: shopSlug, name: shop },
        country,
        offer: {
          id: offerId,
          title: offerTitle,
          priceMinor: row.priceMinor,
          reportedPriceMinor,
        },
        product,
        isRechecked: row.isRechecked,
      }
    })
  }

type ViewRow = Pick<OfferReportView, 'note' | 'reportedAt' | 'isRechecked'> & {
  readonly shopSlug: string
  readonly offerTitle: string
  readonly reportedPriceMinor: number
}
