import { formatPrice } from '#domain/money/display-price.ts'
import type { ManagedOfferBody, OfferOutcomesBody } from '#openapi/schemas/admin/offer.ts'
import { agoWords } from '../ago.ts'
import { dim } from '../print.ts'
import { makeTable } from './table.ts'

export const showManagedOffers = (
  offers: readonly ManagedOfferBody[],
  nextCursor: string | null,
  now: Date,
): string =>
  offers.length === 0
    ? 'No offers.'
    : [
        makeTable(
          columns,
          offers.map((offer) => [
            offer.id,
            `${offer.retailer.slug}, ${offer.country}`,
            offer.title,
            offer.product?.id ?? '-',
            formatPrice(offer.amountMinor, offer.currency),
            offer.readAt === null ? 'never' : agoWords(new Date(offer.readAt), now),
            stateOf(offer),
          ]),
        ),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

const columns = [
  { heading: 'Id' },
  { heading: 'Shop', wraps: true },
  { heading: 'Title', wraps: true },
  { heading: 'Product' },
  { heading: 'Price', align: 'right' },
  { heading: 'Read' },
  { heading: 'State', wraps: true },
] as const

const stateOf = ({ states, hiding }: ManagedOfferBody): string =>
  [
    ...states.filter((state) => state !== 'hidden'),
    ...(hiding === null
      ? []
      : [
          hiding.until === null
            ? `hidden (${hiding.reason})`
            : `hidden until ${hiding.until.slice(0, 10)} (${hiding.reason})`,
        ]),
  ].join(', ')

export const showOutcomes = ({ items }: OfferOutcomesBody): string =>
  items
    .map(({ offer, outcome, message }) =>
      message === null ? `${offer}  ${outcome}` : `${offer}  ${outcome}: ${message}`,
    )
    .join('\n')
