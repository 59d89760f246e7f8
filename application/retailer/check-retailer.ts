import type { FieldProblem } from '#domain/errors.ts'
import { readDomains } from './read-domains.ts'
import type { RetailerDraft } from './retailer-draft.ts'
import { retailerInvalid } from './retailer-errors.ts'

/** The domains of a draft that can be kept; throws DomainError 'invalid' with the fields at fault. */
export const checkRetailer = (draft: RetailerDraft): readonly string[] => {
  const { domains, problems } = readDomains(draft.domains)
  const all = [...problems, ...daysProblems(draft)]
  if (all.length > 0) throw retailerInvalid(...all)
  return domains
}

/** Of its own country a shop can say how long it takes. */
const daysProblems = ({ country, days }: RetailerDraft): FieldProblem[] =>
  days[country]
    ? []
    : [{ field: `shippingDetails.shippingTimeTo${country}`, message: 'is missing' }]
