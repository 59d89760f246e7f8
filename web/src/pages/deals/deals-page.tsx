import { markets } from '#domain/market/markets.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { DealsBody } from '#openapi/schemas/deals.ts'
import { Fragment, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Hound } from '../../art/hound.tsx'
import { BasisSwitch } from '../../components/basis-switch.tsx'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { CardAdvices } from '../../components/product/card-advice.tsx'
import { DealCard } from '../../components/product/deal-card.tsx'
import { ProductGrid } from '../../components/product/product-card.tsx'
import { formatCount } from '../../format/count.ts'
import { type DealParams, paths } from '../../paths.ts'
import { faultOfEnds } from '../../format/price-fault.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { CategoryChips, DealFilters } from './deal-filters.tsx'
import { dealsPageQuery, dealsPath, readDealParams } from './deals-loader.ts'
import styles from './deals.module.css'

export const DealsPage = (): ReactNode => {
  const shopper = useShopper()
  const [search] = useSearchParams()
  const params = readDealParams(search, shopper)
  const answer = usePrefetched(dealsPageQuery(params, shopper))
  const { country, category, brand, percent, min, max, page } = params
  const { categories, brands } = answer.facets
  const named = [
    brand && brands.find(({ slug }) => slug === brand)?.name,
    category && categories.find(({ slug }) => slug === category)?.name,
  ].filter(Boolean)
  const fault = faultOfEnds({ min: search.get('min') ?? '', max: search.get('max') ?? '' })
  const heading = messages.heading(named.join(' '))
  const feedPath = (path: FeedPath): string => dealsPath(path, { ...params, page: 1 }, shopper)
  const isNarrowed = [brand, percent, min, max].some((value) => value !== undefined)
  return (
    <div className={styles.page}>
      <PageHead
        title={heading}
        description={messages.description(markets[country].name)}
        canonical={paths.deals({ country: defaultCountry, category, page })}
        noindex={isNarrowed}
        feeds={feedTypes.map(({ path, type }) => ({ type, path: feedPath(path) }))}
      />
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="note">
          {messages.lead(country)} <Link to={paths.howWeRank(country)}>{messages.howWeRank}</Link>
        </p>
      </header>
      <CategoryChips params={params} facets={answer.facets} />
      <DealFilters params={params} facets={answer.facets} fault={fault} />
      <div className={styles.row}>
        <h2>{messages.count(answer.total)}</h2>
        <BasisSwitch />
      </div>
      <CurrencyNote />
      {answer.deals.length === 0 ? (
        <NoDeals params={params} total={answer.total} />
      ) : (
        <CardAdvices of={answer.deals.map(({ product }) => product)}>
          <ProductGrid>
            {answer.deals.map((deal, place) => (
              <li key={deal.product.id}>
                <DealCard deal={deal} first={place < 2} />
              </li>
            ))}
          </ProductGrid>
        </CardAdvices>
      )}
      <Pages params={params} answer={answer} />
      <p className="note">
        {messages.feeds}{' '}
        {feedTypes.map(({ path, name }) => (
          <Fragment key={path}>
            <a href={feedPath(path)}>{name}</a>{' '}
          </Fragment>
        ))}
      </p>
    </div>
  )
}

type PagesProps = {
  readonly params: Required<DealParams>
  readonly answer: Pick<DealsBody, 'page' | 'hasMore'>
}

const Pages = ({ params, answer: { page, hasMore } }: PagesProps): ReactNode =>
  (page > 1 || hasMore) && (
    <nav className={styles.row} aria-label={messages.pages}>
      {page > 1 && (
        <ButtonLink rel="prev" to={paths.deals({ ...params, page: page - 1 })}>
          {messages.previous}
        </ButtonLink>
      )}
      <p>{messages.page(page)}</p>
      {hasMore && (
        <ButtonLink rel="next" to={paths.deals({ ...params, page: page + 1 })}>
          {messages.next}
        </ButtonLink>
      )}
    </nav>
  )

type NoDealsProps = { readonly params: Required<DealParams>; readonly total: number }

const NoDeals = ({ params, total }: NoDealsProps): ReactNode => {
  const { country } = params
  const isFiltered = Object.values({ ...params, country: undefined, page: undefined }).some(Boolean)
  return (
    <div className={styles.empty}>
      <Hound mood="asleep" />
      <p>{total > 0 ? messages.noSuchPage : isFiltered ? messages.noneFitting : messages.none}</p>
      {total > 0 || isFiltered ? (
        <ButtonLink to={total > 0 ? paths.deals({ ...params, page: 1 }) : paths.deals({ country })}>
          {total > 0 ? messages.firstPage : messages.all}
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.categories(country)}>{messages.categories}</ButtonLink>
      )}
    </div>
  )
}

type FeedPath = '/deals.rss' | '/deals.json'

const feedTypes = [
  { path: '/deals.rss', type: 'application/rss+xml', name: 'RSS' },
  { path: '/deals.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const

const messages = {
  heading: (named: string): string => (named === '' ? 'Deals' : `Deals: ${named}`),
  description: (place: string): string =>
    `Real drops of prices in ${place}: at least 10% under what they usually cost, and lower than in the 30 days before.`,
  lead: (country: Country): string =>
    `Real drops in ${markets[country].name}: at least 10% under the usual price, and lower than in the 30 days before.`,
  howWeRank: 'How we rank',
  count: (total: number): string => `${formatCount(total)} ${total === 1 ? 'deal' : 'deals'}`,
  none: 'No deals just now: no price is that far under its usual one.',
  noneFitting: 'No deal fits these filters just now.',
  all: 'All deals',
  noSuchPage: 'There is no such page of deals.',
  firstPage: 'First page',
  categories: 'All categories',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number): string => `Page ${page}`,
  feeds: 'Follow these deals in a feed reader:',
} as const
