import type { DealsBody } from '#openapi/schemas/deals.ts'
import { currencyOf } from '#domain/market/country.ts'
import { dealOrders, type DealOrder } from '#domain/price-history/deal-order.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { HiddenFields } from '../../components/hidden-fields.tsx'
import { formatCount } from '../../format/count.ts'
import chips from '../../components/chips.module.css'
import { type DealParams, paths } from '../../paths.ts'
import type { FaultOfEnds } from '../../format/price-fault.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './deals.module.css'

type Props = {
  readonly params: Required<DealParams>
  readonly facets: DealsBody['facets']
}

type FilterProps = Props & {
  /** What is wrong with the prices as they were typed. */
  readonly fault: FaultOfEnds | undefined
}

/** A plain form: nothing applies before "Show", so that a list can be walked by the keyboard. */
export const DealFilters = ({ params, facets, fault }: FilterProps): ReactNode => {
  const { country, category, brand = '', percent = '', sort } = params
  const errorId = useId()
  return (
    <form
      // Its fields begin anew with each address.
      key={JSON.stringify(params)}
      action="/deals"
      className={styles.filters}
      aria-label={messages.label}
    >
      <HiddenFields except={['category', 'brand', 'percent', 'min', 'max', 'sort', 'page']} />
      {category !== undefined && <input type="hidden" name="category" value={category} />}
      <Choice label={messages.brand} className={styles.wide} name="brand" defaultValue={brand}>
        <option value="">{messages.allBrands}</option>
        {facets.brands.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {messages.value(name, count)}
          </option>
        ))}
      </Choice>
      <Choice
        label={messages.percent}
        className={styles.wide}
        name="percent"
        defaultValue={percent}
      >
        {facets.drops.map(({ percent: drop, count }) => (
          <option key={drop} value={drop === leastDrop ? '' : drop}>
            {messages.value(`${drop}%`, count)}
          </option>
        ))}
      </Choice>
      {(['min', 'max'] as const).map((end) => (
        <label key={end}>
          {messages[end](currencyOf(country))}
          <input
            name={end}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={params[end]}
            aria-invalid={fault?.at.includes(end) || undefined}
            aria-describedby={fault?.at.includes(end) ? errorId : undefined}
          />
        </label>
      ))}
      <Choice label={messages.sort} className={styles.wide} name="sort" defaultValue={sort}>
        {dealOrders.map((order) => (
          <option key={order} value={order}>
            {messages.orders[order]}
          </option>
        ))}
      </Choice>
      <Button type="submit">{messages.apply}</Button>
      {fault && (
        <p id={errorId} role="alert" className={styles.fault}>
          {fault.text}
        </p>
      )}
    </form>
  )
}

type Categories = DealsBody['facets']['categories']

/** Those below the chosen one, and the ways back up, also from one without deals; without a choice the broadest. */
export const CategoryChips = ({ params, facets }: Props): ReactNode => {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => showChosen(row.current), [params.category])
  const chosen = facets.categories.find(({ slug }) => slug === params.category)
  const above = chosen ? categoriesDownTo(chosen, facets.categories) : []
  const back = params.category === undefined ? [] : [undefined]
  const below = facets.categories
    .filter(({ parent, count }) => parent === (chosen?.slug ?? null) && count > 0)
    .toSorted((a, b) => b.count - a.count)
  return (
    <ul ref={row} className={chips.chips} aria-label={messages.category}>
      {[...back, ...above, ...below].map((one) => (
        <li key={one?.slug ?? ''}>
          <Link
            to={paths.deals({ ...params, category: one?.slug, page: 1 })}
            className={chips.chip}
            aria-current={one && one === chosen ? 'true' : undefined}
          >
            {one?.name ?? messages.allCategories} {one && <small>{formatCount(one.count)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Where the chips are one row it stays where it was moved to, far from another choice. */
const showChosen = (row: HTMLElement | null): void => {
  if (!row) return
  const chip = (
    row.querySelector('[aria-current]') ?? row.firstElementChild
  )?.getBoundingClientRect()
  const { x, width } = row.getBoundingClientRect()
  if (chip) row.scrollLeft += chip.x + chip.width / 2 - x - width / 2
}

/** From the broadest to itself. */
const categoriesDownTo = (one: Categories[number], all: Categories): Categories => {
  const parent = all.find(({ slug }) => slug === one.parent)
  return parent ? [...categoriesDownTo(parent, all), one] : [one]
}

const Choice = ({
  label,
  className,
  ...select
}: ComponentProps<'select'> & { readonly label: string }): ReactNode => (
  <label className={className}>
    {label}
    <select {...select} />
  </label>
)

const messages = {
  label: 'Filter deals',
  category: 'Category',
  allCategories: 'All categories',
  brand: 'Brand',
  allBrands: 'All brands',
  percent: 'At least',
  min: (currency: string): string => `From, ${currency}`,
  max: (currency: string): string => `To, ${currency}`,
  value: (name: string, count: number): string => `${name} (${formatCount(count)})`,
  sort: 'Sort',
  orders: {
    '': 'Top deals',
    percent: 'Biggest drop, %',
    saving: 'Biggest drop, $',
    newest: 'Newest',
  } satisfies Readonly<Record<DealOrder, string>>,
  apply: 'Show',
} as const
