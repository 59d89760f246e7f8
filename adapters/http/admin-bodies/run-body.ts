import { dialectOf, feedFieldName } from '#application/collect/feed/dialects.ts'
import type { OfferExample, RunReport, RunView } from '#application/collect/run/run.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type { AdminRunBody, AdminRunReportBody } from '#openapi/schemas/admin/run.ts'

export const toAdminRunBody = (run: RunView): AdminRunBody => ({
  id: run.id,
  source: run.source,
  state: run.state,
  isTrial: run.isTrial,
  askedBy: run.askedBy,
  startedAt: run.startedAt.toISOString(),
  readAt: run.readAt?.toISOString() ?? null,
  endedAt: run.endedAt?.toISOString() ?? null,
  dialect: run.dialect,
  format: run.dialect && dialectOf(run.dialect).name,
  rows: run.rows,
  counts: run.counts,
  error: run.error,
  heldFor: [...run.heldFor],
  confirmed: run.confirmed && { ...run.confirmed, at: run.confirmed.at.toISOString() },
})

export const toAdminRunReportBody = (run: RunReport): AdminRunReportBody => ({
  ...toAdminRunBody(run),
  examples: {
    gone: run.examples.gone.map(toExampleBody),
    repriced: run.examples.repriced.map(({ formerMinor, ...offer }) => ({
      ...toExampleBody(offer),
      formerPrice: formatPrice(formerMinor, offer.currency),
    })),
  },
  tally: run.tally.map((each) => {
    const { message, hint } = rowProblem(each.code)
    return { ...each, fieldName: feedFieldName(run.dialect, each.field), message, hint }
  }),
  problems: run.problems.map((each) => ({
    ...each,
    fieldName: feedFieldName(run.dialect, each.field),
    message: rowProblem(each.code).message,
  })),
})

const toExampleBody = ({ retailerRef, title, priceMinor, currency }: OfferExample) => ({
  retailerRef,
  title,
  price: formatPrice(priceMinor, currency),
})
