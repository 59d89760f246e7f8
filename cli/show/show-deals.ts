import { markets } from '#domain/market/markets.ts'
import type { OfferAdvice } from '#application/catalogue/product-answer.ts'
import type { DealsAnswer } from '#application/deal/find-deals.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { dim } from '../print.ts'
import {
  adviceCell,
  basisWords,
  counted,
  inCurrency,
  nothingHere,
  showPaging,
} from './show-search.ts'
import { makeTable, type Column } from './table.ts'

/** `advice`: by public ids. */
export const showDeals = (
  answer: DealsAnswer,
  country: Country,
  advice: ReadonlyMap<string, OfferAdvice>,
): string => {
  const { deals, basis, total } = answer
  const price = (amountMinor: number): string => formatPrice(amountMinor, currencyOf(country))
  const rows = deals.map(({ product, deal }) => [
    product.title,
    price(deal.amountMinor),
    `-${deal.percent}%`,
    price(deal.medianMinor),
    price(deal.lowestBeforeMinor),
    product.retailer.name,
    adviceCell(product, advice),
  ])
  return [
    dim(
      `${counted(total, 'deal')} in ${markets[country].name}, ${basisWords[basis]} ${inCurrency(country)}`,
    ),
    rows.length > 0 ? `\n${makeTable(columns, rows)}` : `\n${nothingHere(answer, 'deal')}`,
    showPaging(answer),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const columns: readonly Column[] = [
  { heading: 'Product', wraps: true },
  { heading: 'Price', align: 'right' },
  { heading: 'Under usual', align: 'right' },
  { heading: 'Usual, 90 days', align: 'right' },
  { heading: 'Lowest before', align: 'right' },
  { heading: 'Shop', wraps: true },
  { heading: 'Advice' },
]
