import type { FacetsBody } from '#openapi/schemas/search/facets.ts'
import type { SearchBody } from '#openapi/schemas/search/search.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dealCountQuery, optionalPriceIndexQuery } from '../../../api/queries.ts'
import { CategoryArt } from '../../../art/category-art.tsx'
import { formatCount } from '../../../format/count.ts'
import { searchMessages } from '../../../messages/search.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { chosenFilters, nameOfCategory } from '../filters/chosen-filters.ts'
import { FilterLink, focusResults } from '../filters/filter-link.tsx'
import { useDollars } from '../filters/use-dollars.ts'
import { changed, type FullSearchParams, toggled } from '../search-params.ts'
import styles from './category-head.module.css'

type Props = {
  readonly params: FullSearchParams
  readonly answer: Pick<SearchBody, 'total' | 'exact' | 'facets' | 'searchedCategories'>
}

/** What the page of a category begins with; its figures are those of the answer below it. */
export const CategoryHead = ({ params, answer }: Props): ReactNode => {
  const dollars = useDollars()
  const { total, exact, facets } = answer
  const [asked = ''] = params.category
  const [slug = asked] = answer.searchedCategories
  const name = nameOfCategory(slug, facets)
  const { data: deals } = useQuery(dealCountQuery(asked, params.country, params.basis))
  const { data: prices } = useQuery(optionalPriceIndexQuery(asked, params.country, params.basis))
  const parents = parentsOf(slug, facets)
  const isWhole = chosenFilters(params, facets).length === 1 && total > 0
  return (
    <>
      <div className={styles.title}>
        <nav className={styles.trail} aria-label={messages.all}>
          <Link to={paths.categories(params.country)}>{messages.all}</Link>
          {parents.map((parent) => (
            <Link key={parent} to={paths.search({ country: params.country, category: [parent] })}>
              {nameOfCategory(parent, facets)}
            </Link>
          ))}
        </nav>
        <h1 tabIndex={-1} className={styles.name}>
          {parents.length === 0 && <CategoryArt category={slug} size={40} />}
          {name}
        </h1>
        {slug !== asked && <p>{messages.nothingIn(nameOfCategory(asked, facets), name)}</p>}
        {isWhole && (
          <p>
            {/* A phone has it below, beside the results. */}
            <span className={styles.total}>{searchMessages.products(total, exact)} · </span>
            {[
              messages.shops(sold(facets.shops).length, exact),
              // The cheapest and the dearest need not be in a sample.
              exact && priceSpan(facets.prices, params, dollars),
            ]
              .filter(Boolean)
              .join(' · ')}
            {deals !== undefined && deals.total > 0 && (
              <>
                {' · '}
                <Link to={paths.deals({ country: params.country, category: asked })}>
                  {messages.deals(deals.total)}
                </Link>
              </>
            )}
            {prices?.yearPercent != null && (
              <>
                {' · '}
                <Link to={paths.priceIndex(asked, params.country)}>
                  {messages.inYear(prices.yearPercent)}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      <div className={styles.ways}>
        <Ways
          label={messages.subcategories}
          values={facets.categories.filter((one) => one.parent === slug)}
          toSearch={(category) => changed(params, { category: [category] })}
        />
        {params.brand.length === 0 && (
          <Ways
            label={messages.brands}
            values={facets.brands.slice(0, mostBrands)}
            toSearch={(brand) => toggled(params, 'brand', brand)}
          />
        )}
      </div>
    </>
  )
}

/** From the root, without the category itself. */
const parentsOf = (slug: string, facets: FacetsBody): readonly string[] => {
  const parent = facets.categories.find((one) => one.slug === slug)?.parent
  return parent ? [...parentsOf(parent, facets), parent] : []
}

const mostBrands = 8

type Value = { readonly slug: string; readonly name: string; readonly count: number }

type WaysProps = {
  readonly label: string
  readonly values: readonly Value[]
  readonly toSearch: (slug: string) => FullSearchParams
}

/** Links that narrow the list, with how much of it is left; a single one would leave all. */
const Ways = ({ label, values, toSearch }: WaysProps): ReactNode =>
  sold(values).length > 1 && (
    <ul className={styles.list} aria-label={label}>
      {sold(values).map(({ slug, name, count }) => (
        <li key={slug}>
          <FilterLink to={toSearch(slug)} onFollow={focusResults}>
            {name} <small>{formatCount(count)}</small>
          </FilterLink>
        </li>
      ))}
    </ul>
  )

const sold = <T extends { readonly count: number }>(values: readonly T[]): readonly T[] =>
  values.filter(({ count }) => count > 0)

/** `under $50 to $2,000+ delivered where stated`, as far as the price ranges of the filter tell. */
export const priceSpan = (
  ranges: FacetsBody['prices'],
  { basis }: Pick<FullSearchParams, 'basis'>,
  write: (amount: number) => string,
): string => {
  const [first, last] = [sold(ranges)[0], sold(ranges).at(-1)]
  if (!first || !last) return ''
  // A range ends a cent before the next.
  const whole = (amount: number): string => write(Math.ceil(amount))
  const span = first === last ? ofOne(first, whole) : ofSeveral(first, last, whole)
  return span && `${span} ${messages.inBasis[basis]}`
}

type Range = FacetsBody['prices'][number]

const ofOne = ({ min, max }: Range, write: (amount: number) => string): string => {
  if (min === 0) return max === null ? '' : messages.under(write(max))
  return max === null ? messages.from(write(min)) : messages.prices(write(min), write(max))
}

const ofSeveral = (first: Range, last: Range, write: (amount: number) => string): string =>
  messages.prices(
    first.min === 0 && first.max !== null ? messages.under(write(first.max)) : write(first.min),
    last.max === null ? messages.over(write(last.min)) : write(last.max),
  )

/** Texts of the head of a category's page. */
const messages = {
  all: 'All categories',
  deals: (count: number): string =>
    count === 1 ? '1 deal today' : `${formatCount(count)} deals today`,
  inYear: (percent: number): string =>
    percent === 0
      ? 'prices as a year ago'
      : `prices ${percent < 0 ? 'down' : 'up'} ${Math.abs(percent).toFixed(1)}% in a year`,
  subcategories: 'Subcategories',
  brands: 'Brands',
  nothingIn: (asked: string, shown: string): string => `Nothing in ${asked} yet: this is ${shown}.`,
  shops: (count: number, exact: boolean): string =>
    `${exact ? '' : 'at least '}${count === 1 ? '1 shop' : `${count} shops`}`,
  prices: (from: string, to: string): string => `${from} to ${to}`,
  from: (price: string): string => `from ${price}`,
  under: (price: string): string => `under ${price}`,
  over: (price: string): string => `${price}+`,
  // An offer whose delivery nobody states counts by its price.
  inBasis: { delivered: 'delivered where stated', item: 'without delivery' },
} as const
