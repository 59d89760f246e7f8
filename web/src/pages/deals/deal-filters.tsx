import type { DealsBody } from '#openapi/schemas/deals.ts'
import { currencyOf } from '#domain/market/country.ts'
import { dealOrders, type DealOrder } from '#domain/price-history/deal-order.ts'
import { leastDrop } from '#domain/price-history/deal.ts'
import type { ComponentProps, ReactNode } from 'react'
import { HiddenFields } from '../../components/hidden-fields.tsx'
import { formatCount } from '../../format/count.ts'
import type { DealParams } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { drops } from './deals-loader.ts'
import styles from './deals.module.css'

type Props = {
  readonly params: Required<DealParams>
  readonly facets: DealsBody['facets']
}

/** A plain form: nothing applies before "Show", so that a list can be walked by the keyboard. */
export const DealFilters = ({ params, facets }: Props): ReactNode => {
  const { country, category = '', brand = '', percent = '', min, max, sort } = params
  const depths = new Map<string | null, number>([[null, -1]])
  for (const { slug, parent } of facets.categories) depths.set(slug, (depths.get(parent) ?? -1) + 1)
  return (
    <form
      // Its fields begin anew with each address.
      key={JSON.stringify(params)}
      action="/deals"
      className={styles.filters}
      aria-label={messages.label}
    >
      <HiddenFields except={['category', 'brand', 'percent', 'min', 'max', 'sort', 'page']} />
      <Choice
        label={messages.category}
        className={styles.wide}
        name="category"
        defaultValue={category}
      >
        <option value="">{messages.allCategories}</option>
        {facets.categories.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {'\u2003'.repeat(depths.get(slug) ?? 0)}
            {messages.value(name, count)}
          </option>
        ))}
      </Choice>
      <Choice label={messages.brand} className={styles.wide} name="brand" defaultValue={brand}>
        <option value="">{messages.allBrands}</option>
        {facets.brands.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {messages.value(name, count)}
          </option>
        ))}
      </Choice>
      <Choice label={messages.percent} name="percent" defaultValue={percent}>
        <option value="">{messages.drop(leastDrop)}</option>
        {drops.map((drop) => (
          <option key={drop} value={drop}>
            {messages.drop(drop)}
          </option>
        ))}
      </Choice>
      <label>
        {messages.min(currencyOf(country))}
        <input name="min" inputMode="numeric" pattern="\d{1,9}" defaultValue={min} />
      </label>
      <label>
        {messages.max(currencyOf(country))}
        <input name="max" inputMode="numeric" pattern="\d{1,9}" defaultValue={max} />
      </label>
      <Choice label={messages.sort} className={styles.wide} name="sort" defaultValue={sort}>
        {dealOrders.map((order) => (
          <option key={order} value={order}>
            {messages.orders[order]}
          </option>
        ))}
      </Choice>
      <Button type="submit">{messages.apply}</Button>
    </form>
  )
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
  drop: (percent: number): string => `${percent}%`,
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
