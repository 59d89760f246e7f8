import { currencyOf } from '#domain/market/country.ts'
import { displayCurrencies } from '#domain/money/display-currency.ts'
import { deliveryDayChoices } from '#domain/offer/delivery-days.ts'
import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { filterMessages } from '../../../messages/search/filters.ts'
import { searchMessages as messages } from '../../../messages/search.ts'
import { toDisplayCurrency } from '../../../shopper/preferences.ts'
import { useChangeShopper } from '../../../shopper/use-change-shopper.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { makeSpareView } from '../../../ui/lazy-view.tsx'
import { useEarlyChoices } from '../../../ui/use-early-choices.ts'
import { changed, flags, type FullSearchParams } from '../search-params.ts'
import { AttributeFilters } from './attribute-filters.tsx'
import { nameOfSlug, type Said } from './chosen-filters.ts'
import { type FacetValue, FilterGroup } from './filter-group.tsx'
import styles from './filters.module.css'
import { PriceFilter } from './price-filter.tsx'
import { Select, SortSelect } from './select.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { CategoryFilter, CheckFilter } from './value-filters.tsx'

/** Where a list is ordered by it. */
const tariffView = makeSpareView(async () => (await import('./tariff-choice.tsx')).TariffChoice)

// Where scripts do not run it must be there.
if (import.meta.env.SSR) await tariffView.load()

type Props = {
  readonly params: FullSearchParams
  readonly facets: FacetsBody
  /** How many results there are. */
  readonly total: number
  readonly go: (next: FullSearchParams) => void
}

type NamedFilter = 'brand' | 'shop' | 'notShop' | 'condition' | 'colour'

type FormProps = Props & { readonly said: Said }

/** With scripts each change applies at once; without them it is a form with a button. */
export const FilterForm = ({ params, facets, total, said, go }: FormProps): ReactNode => {
  const form = useEarlyChoices()
  const keptFocus = useKeptFocus(form)
  const check = (filter: NamedFilter, values: readonly FacetValue[]): ReactNode => (
    <CheckFilter
      filter={filter}
      title={messages.kinds[filter]}
      values={withChosen(values, params[filter])}
      params={params}
      total={total}
      go={go}
      open={filter !== 'notShop' && filter !== 'colour'}
      // They tell what the shop sells, not what is left without it.
      counted={filter !== 'notShop'}
    />
  )
  return (
    <form
      ref={form}
      {...keptFocus}
      action="/search"
      autoComplete="off"
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="q" value={params.q} />
      <input type="hidden" name="country" value={params.country} />
      {params.category.map((slug) => (
        <input key={slug} type="hidden" name="category" value={slug} />
      ))}
      <input type="hidden" name="basis" value={params.basis} />
      <label className={styles.field}>
        {messages.sort}, {messages.inBasis[params.basis]}
        <SortSelect params={params} said={said} go={go} />
      </label>
      {said.shownOrder === 'energyprice' && <tariffView.View params={params} go={go} />}
      <Button type="submit" className="no-js-only">
        {filterMessages.applyRange}
      </Button>
      <PriceFilter ranges={facets.prices} params={params} said={said.price} go={go} />
      <CategoryFilter values={facets.categories} params={params} />
      {check('brand', facets.brands.map(toValue))}
      <FlagFilter params={params} facets={facets} total={total} go={go} />
      {check('shop', facets.shops.map(toShopValue))}
      {check('notShop', facets.shops.map(toShopValue))}
      {check('condition', facets.conditions.map(toNamedValue))}
      {check('colour', facets.colours.map(toNamedValue))}
      <AttributeFilters attributes={facets.attributes} params={params} total={total} go={go} />
      <label className={styles.field}>
        {filterMessages.currency}
        <CurrencyField />
      </label>
      <Button type="submit" kind="primary" className="no-js-only">
        {filterMessages.showResults}
      </Button>
    </form>
  )
}

const FlagFilter = ({ params, facets, total, go }: Props): ReactNode => {
  const counts = { ...facets, stock: facets.inStock, verified: undefined, rated: undefined }
  const countOf = (flag: (typeof flags)[number]): number | undefined => counts[flag]
  const offered = flags.filter((flag) => {
    const count = countOf(flag)
    return params[flag] || count === undefined || (count > 0 && count !== total)
  })
  return (
    <FilterGroup title={filterMessages.availability}>
      <ul className={styles.values} aria-label={filterMessages.availability}>
        {offered.map((flag) => (
          <li key={flag}>
            <label>
              <input
                type="checkbox"
                name={flag}
                value="true"
                checked={params[flag]}
                onChange={() => go(changed(params, { [flag]: !params[flag] }))}
              />
              <span>{messages.flags[flag]}</span> <FlagCount count={countOf(flag)} />
            </label>
          </li>
        ))}
      </ul>
      <label className={styles.field}>
        {filterMessages.delivery}
        <Select
          name="deliveryDays"
          value={params.deliveryDays}
          onChange={({ target }) => go(changed(params, { deliveryDays: target.value }))}
        >
          <option value="">{filterMessages.anyDelivery}</option>
          {deliveryDayChoices.map((days) => (
            <option key={days} value={days}>
              {messages.deliveryWithin(days)}
            </option>
          ))}
        </Select>
      </label>
    </FilterGroup>
  )
}

/** Nothing where no facet tells it. */
const FlagCount = ({ count }: { readonly count: number | undefined }): ReactNode =>
  count !== undefined && <small>{formatCount(count)}</small>

const CurrencyField = (): ReactNode => {
  const { country, currency } = useShopper()
  const changeShopper = useChangeShopper()
  return (
    <Select
      name="currency"
      value={currency}
      onChange={({ target }) => {
        const chosen = toDisplayCurrency(target.value) ?? currencyOf(country)
        void changeShopper({ currency: chosen })
      }}
    >
      {displayCurrencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  )
}

type Named = { readonly slug: string; readonly name: string; readonly count: number }

type Counted = { readonly value: string; readonly count: number }

const toNamedValue = ({ value, count }: Counted): FacetValue => ({
  value,
  label: nameOfSlug(value),
  count,
})

const toValue = ({ slug, name, count }: Named): FacetValue => ({ value: slug, label: name, count })

const toShopValue = (shop: FacetsBody['shops'][number]): FacetValue => ({
  ...toValue(shop),
  logo: shop.logo,
})

const withChosen = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  const known = new Set(values.map(({ value }) => value))
  const missing = chosen.filter((value) => !known.has(value))
  return [...missing.map((value) => ({ value, label: nameOfSlug(value), count: 0 })), ...values]
}
