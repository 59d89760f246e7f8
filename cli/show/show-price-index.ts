import { markets } from '#domain/market/markets.ts'
import type { PriceIndexBody } from '#openapi/schemas/product/price-index.ts'
import { bold, clean, dim } from '../print.ts'
import { basisWords } from './show-search.ts'
import { makeTable, type Column } from './table.ts'

export const showPriceIndex = ({
  category,
  country,
  basis,
  months,
  yearPercent,
}: PriceIndexBody): string => {
  const head = `${bold(clean(category.name))} ${dim(`in ${markets[country].name}, ${basisWords[basis]}`)}`
  if (months.length === 0) return `${head}\nToo few products were sold in two months to compare.`
  const rows = months.map(({ month, index, changePercent, products }) => [
    month,
    index.toFixed(1),
    changePercent === null ? '' : signed(changePercent),
    products === null ? '' : String(products),
  ])
  const year = yearPercent === null ? [] : [`From a year before: ${signed(yearPercent)}`]
  return [head, '', makeTable(columns, rows), ...year].join('\n')
}

const columns: readonly Column[] = [
  { heading: 'Month' },
  { heading: 'Index', align: 'right' },
  { heading: 'Change', align: 'right' },
  { heading: 'Products compared', align: 'right' },
]

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`
