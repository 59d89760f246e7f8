import type { FieldProblem } from '#domain/errors.ts'
import { readDomains } from './read-domains.ts'
import type { RetailerDraft } from './retailer-draft.ts'
import { retailerInvalid } from './retailer-errors.ts'

/** Returns the normalised domains; throws DomainError 'invalid' with the fields. */
export const checkRetailer = (draft: RetailerDraft): readonly string[] => {
  const { domains, problems } = readDomains(draft.domains)
  const all = [...problems, ...daysProblems(draft)]
  if (all.length > 0) throw retailerInvalid(...all)
  return domains
}

/** The delivery time to its own country is required. */
const daysProblems = ({ country, days }: RetailerDraft): FieldProblem[] =>
  days[country]
    ? []
    : [{ field: `shippingDetails.shippingTimeTo${country}`, message: 'is missing' }]
