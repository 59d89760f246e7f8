import { currencyOf } from '#domain/market/country.ts'
import { rangeLabel } from '#domain/search/price-bands.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { filterMessages } from '../../../messages/search/filters.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useMoney } from '../../../components/money/use-money.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterLink } from './filter-link.tsx'
import styles from './filters.module.css'
import { RangeFields } from './range-fields.tsx'
import { useDollars } from './use-dollars.ts'
import { type PriceEnds, readBound } from '../../../format/price-ends.ts'
import { faultOfEnds } from '../../../format/price-fault.ts'
import { changed, type FullSearchParams } from '../search-params.ts'
import type { Said } from './chosen-filters.ts'

type Props = {
  readonly ranges: FacetsBody['prices']
  readonly params: FullSearchParams
  /** A range that the words ask for; another one takes it out of them. */
  readonly said: Said['price']
  readonly go: (next: FullSearchParams) => void
}

export const PriceFilter = ({ ranges, params, said, go }: Props): ReactNode => {
  const { min, max, country, basis } = params
  const dollars = useDollars()
  const { currency } = useMoney()(0, currencyOf(country))
  const price = messages.prices[basis]
  const isOwn = currency === currencyOf(country)
  return (
    <FilterGroup title={filterMessages.priceIn(price, currency)}>
      {ranges.length > 0 && (
        <ul className={styles.links} aria-label={price}>
          {ranges.map((range) => {
            const ends = endsOf(range)
            const isChosen = ends.min === min && ends.max === max
            const to = changed(params, isChosen ? { min: '', max: '' } : ends)
            return (
              <li key={range.label}>
                <FilterLink
                  to={to}
                  current={isChosen}
                  disabled={range.count === 0 && !isChosen}
                  onFollow={() => tellRange(to, isOwn ? undefined : dollars)}
                >
                  <span>{rangeLabel({ min: range.min, max: range.max ?? Infinity }, dollars)}</span>{' '}
                  <small>{formatCount(range.count)}</small>
                </FilterLink>
              </li>
            )
          })}
        </ul>
      )}
      {!isOwn && <p>{filterMessages.rangeIn(currencyOf(country))}</p>}
      <CustomRange params={params} said={said} go={go} />
    </FilterGroup>
  )
}

type CustomRangeProps = Pick<Props, 'params' | 'said' | 'go'>

const CustomRange = ({ params, said, go }: CustomRangeProps): ReactNode => {
  const { min, max } = endsShown(params, said)
  const [typed, setTyped] = useState({ min, max })
  const [fault, setFault] = useState(faultOfEnds({ min, max }))
  const [incoming, setIncoming] = useState({ min, max })
  if (incoming.min !== min || incoming.max !== max) {
    setIncoming({ min, max })
    // What is typed while an answer is on its way stays.
    if (typed.min === incoming.min && typed.max === incoming.max) {
      setTyped({ min, max })
      setFault(faultOfEnds({ min, max }))
    }
  }

  const apply = (): void => {
    const range = { min: readBound(typed.min), max: readBound(typed.max) }
    setTyped(range)
    setFault(faultOfEnds(typed))
    if (faultOfEnds(range) !== undefined || (range.min === min && range.max === max)) return
    const to = changed(params, { ...range, ...(said && { q: said.rest }) })
    tellRange(to)
    go(to)
  }

  return (
    <RangeFields
      label={filterMessages.customRange}
      ends={(['min', 'max'] as const).map((end) => ({
        name: end,
        label: filterMessages[end],
        placeholder: '$',
      }))}
      typed={typed}
      fault={fault}
      onType={(end, text) => setTyped({ ...typed, [end]: text })}
      onApply={apply}
    />
  )
}

/** Those of the address, else those of the words. */
const endsShown = ({ min, max }: PriceEnds, said: Said['price']): PriceEnds => {
  if (min !== '' || max !== '' || !said) return { min, max }
  const [lower = '', upper = ''] = said.slug.split('-')
  return { min: lower, max: upper }
}

const endsOf = ({ min, max }: FacetsBody['prices'][number]): PriceEnds => ({
  min: min === 0 ? '' : String(min),
  max: max === null ? '' : String(max),
})

/** As what was pressed says it. An end that is open counts as 0 and Infinity (specification 4, decision 6). */
const tellRange = ({ min, max }: PriceEnds, write?: (amount: number) => string): void => {
  if (min === '' && max === '') return
  const say = (end: string): string => (write && end !== '' ? write(Number(end)) : end)
  showToast('success', filterMessages.priceRangeUpdated(say(min), say(max)))
}
