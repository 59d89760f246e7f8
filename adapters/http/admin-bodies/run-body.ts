import { dialectOf, feedFieldName } from '#application/collect/feed/dialects.ts'
import type { OfferExample, RunReport, RunView } from '#application/collect/run/run.ts'
import { rowProblem } from '#domain/collect/row-problem.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { asJson } from '../as-json.ts'
import type { AdminRunBody, AdminRunReportBody } from '#openapi/schemas/admin/run.ts'

export const toAdminRunBody = (run: RunView): AdminRunBody =>
  asJson({ ...run, format: run.dialect && dialectOf(run.dialect).name })

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
