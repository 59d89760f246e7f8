import type { FacetsBody } from '#openapi/schemas/facets.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { Button } from '../../../ui/button.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { CheckFilter } from './check-filter.tsx'
import { nameOfSlug } from './chosen-filters.ts'
import { CurrencyField } from './currency-field.tsx'
import { FilterGroup } from './filter-group.tsx'
import styles from './filters.module.css'
import type { FacetValue } from './most-frequent.ts'
import { PriceFilter } from './price-filter.tsx'
import { changed, type WholePlace } from '../search-place.ts'
import { SortSelect } from './sort-select.tsx'

type Props = {
  readonly place: WholePlace
  readonly facets: FacetsBody
  readonly go: (next: WholePlace) => void
}

/**
 * Everything that narrows and orders the results. With scripts each change applies at once; without
 * them it is a form with a button.
 */
export const FilterForm = ({ place, facets, go }: Props): ReactNode => (
  <form action="/search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
    <input type="hidden" name="q" value={place.q} />
    <input type="hidden" name="country" value={place.country} />
    {place.category.map((slug) => (
      <input key={slug} type="hidden" name="category" value={slug} />
    ))}
    <label className={styles.field}>
      {messages.sort}
      <SortSelect place={place} go={go} />
    </label>
    <PriceFilter ranges={facets.prices} place={place} go={go} />
    <CategoryFilter values={facets.categories} place={place} />
    <CheckFilter
      filter="brand"
      name="brand"
      title={messages.kinds.brand}
      values={withChosen(facets.brands.map(toValue), place.brand)}
      place={place}
      go={go}
      open
    />
    <FlagFilter place={place} facets={facets} go={go} />
    <CheckFilter
      filter="shop"
      name="shop"
      title={messages.kinds.shop}
      values={withChosen(facets.shops.map(toValue), place.shop)}
      place={place}
      go={go}
      open
    />
    {facets.attributes.map(({ key, label, values }) => (
      <CheckFilter
        key={key}
        filter="attribute"
        name={key}
        title={label}
        values={values.map((one) => ({ ...one, value: `${key}:${one.value}` }))}
        place={place}
        go={go}
      />
    ))}
    <label className={styles.field}>
      {messages.currency}
      <CurrencyField />
    </label>
    <Button type="submit" kind="primary" className="no-js-only">
      {messages.showResults}
    </Button>
  </form>
)

const FlagFilter = ({ place, facets, go }: Props): ReactNode => {
  const counts = { stock: facets.inStock, freeDelivery: facets.freeDelivery }
  return (
    <FilterGroup title={messages.availability}>
      <ul className={styles.values} aria-label={messages.availability}>
        {(['stock', 'freeDelivery'] as const).map((flag) => (
          <li key={flag}>
            <label>
              <input
                type="checkbox"
                name={flag}
                value="true"
                checked={place[flag]}
                disabled={counts[flag] === 0 && !place[flag]}
                onChange={() => go(changed(place, { [flag]: !place[flag] }))}
              />
              <span>{messages.flags[flag]}</span> <small>{formatCount(counts[flag])}</small>
            </label>
          </li>
        ))}
      </ul>
    </FilterGroup>
  )
}

type Named = { readonly slug: string; readonly name: string; readonly count: number }

const toValue = ({ slug, name, count }: Named): FacetValue => ({ value: slug, label: name, count })

/** What is chosen stays in its list, whatever the other filters leave of it. */
const withChosen = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  const known = new Set(values.map(({ value }) => value))
  const missing = chosen.filter((value) => !known.has(value))
  return [...missing.map((value) => ({ value, label: nameOfSlug(value), count: 0 })), ...values]
}
