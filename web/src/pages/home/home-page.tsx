import { markets } from '#domain/market/markets.ts'
import { suggestedSearches } from '#domain/search/home-searches.ts'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import couch from '../../art/couch.svg'
import { PageHead } from '../../components/page-head.tsx'
import { CountrySelect } from '../../components/search-box/country-select.tsx'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { BelowFold } from '../../ui/below-fold.tsx'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { EmptyHome } from './empty-home.tsx'
import { featuredOf } from './home-loader.ts'
import { HomeShelves } from './home-shelves.tsx'
import { YoursView } from './yours-view.tsx'
import styles from './home.module.css'
import { useQuery } from '@tanstack/react-query'
import { featuredQuery } from '../../api/queries.ts'
import { DealCard } from '../../components/product/deal-card.tsx'
import { CardAdvices } from '../../components/product/card-advice.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { claimProducts } from '../../format/claim-products.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Country } from '#domain/market/country.ts'

export const HomePage = (): ReactNode => {
  const { country, basis } = useShopper()
  const { data } = useQuery(featuredQuery(country, basis))
  const products = data?.catalogue.products
  const isEmpty = products === 0
  const searches = data?.searches ?? suggestedSearches
  useLogoutToast()
  const searchFor = (q: string): string => paths.search({ q, country })
  return (
    <>
      <PageHead
        title="PriceHound"
        description={messages.description}
        canonical="/"
        jsonLd={import.meta.env.SSR ? [webSiteFacts()] : []}
      />
      <div className={classNames('full-bleed', styles.hero)}>
        <div className={styles.heroInner}>
          <div>
            <h1 tabIndex={-1}>{messages.headline}</h1>
            <p className={styles.tagline}>{claimProducts(messages.tagline, products)}</p>
          </div>
          <svg className={styles.couch} viewBox="0 0 320 190" aria-hidden="true">
            <use href={`${couch}#couch`} />
          </svg>
          <div className={styles.search}>
            <SearchBox
              size="large"
              CountryField={CountrySelect}
              label={messages.search}
              placeholder={messages.placeholder}
            />
            {!isEmpty && searches.length > 0 && (
              <div className={styles.suggested}>
                <span id="suggested">{messages.suggested}</span>
                <ul className={styles.chips} aria-labelledby="suggested">
                  {searches.map((query) => (
                    <li key={query}>
                      <Link className={styles.chip} to={searchFor(query)} viewTransition>
                        {query}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        </div>
      </div>

      <CardAdvices of={data ? featuredOf(data) : []}>
        <TodaysDeals />
        <FeaturedProducts />
      </CardAdvices>
      <YoursView />

      {isEmpty ? <EmptyHome /> : <HomeShelves />}
      <AboutSite />
    </>
  )
}

const AboutSite = (): ReactNode => {
  const { country } = useShopper()
  const { steps, promises } = messages
  return (
    <BelowFold className={styles.about}>
      <section aria-labelledby="steps">
        <h2 id="steps">{steps.heading}</h2>
        <ol className={styles.steps}>
          {steps.list.map(({ heading, text }) => (
            <li key={heading}>
              <h3>{heading}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.promises} aria-labelledby="promises">
        <h2 id="promises">{promises.heading}</h2>
        <ul className={styles.promiseList}>
          {promises.list.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Link to={paths.howWeRank(country)} viewTransition>
          {promises.link}
        </Link>
      </section>
    </BelowFold>
  )
}

/** The site and its search box, for search engines (schema.org); paths become addresses. */
const webSiteFacts = (): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'PriceHound',
  url: '/',
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: '/search?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  },
})

/** Says how a logout went that ended at this address, once, and takes it off the address. */
const useLogoutToast = (): void => {
  const [search, setSearch] = useSearchParams()
  const loggedOut = search.get('logout') === 'true'
  const failed = search.get('error') === 'true'
  useEffect(() => {
    if (!loggedOut && !failed) return
    if (loggedOut) showToast('success', messages.loggedOut)
    if (failed) showToast('error', messages.logoutFailed)
    setSearch(
      (known) => {
        known.delete('logout')
        known.delete('error')
        return known
      },
      { replace: true, preventScrollReset: true },
    )
  }, [loggedOut, failed, setSearch])
}

/** Texts of the home page; what the specification quotes stands here to the letter. */
const messages = {
  description:
    'Compare what products cost in shops of New Zealand and Australia, delivery included. Nobody can pay for a better place.',
  headline: 'Compare prices from around the world from the comfort of your couch!',
  tagline:
    'Our hound sniffs through over 1000 products from 2 countries and brings you what they cost at your door.',
  search: 'Search in a country',
  placeholder: 'Search for a product to compare ...',
  suggested: 'Try',
  deals: {
    heading: 'Today’s deals',
    all: 'All deals',
  },
  featured: {
    heading: 'Popular products',
    note: (country: Country): string => `Their lowest prices in ${markets[country].name} just now.`,
    failed: 'Their prices could not be fetched just now.',
    retry: 'Try again',
  },
  steps: {
    heading: 'How it works',
    list: [
      {
        heading: 'Search',
        text: 'Say what you are after: a name, a model number or just “oled tv”.',
      },
      {
        heading: 'Compare',
        text: 'See what each shop asks at your door, and how the price moved over the past year.',
      },
      {
        heading: 'Go to the shop',
        text: 'You buy where you like it best. We take no part in it, and no cut.',
      },
    ],
  },
  promises: {
    heading: 'What we promise',
    list: [
      {
        icon: 'truck',
        text: 'Delivery counts: offers stand in order of what you pay to your door.',
      },
      { icon: 'shield', text: 'Nobody can pay for a better place. Not a fee, not an ad.' },
      {
        icon: 'clock',
        text: 'Each offer says when its price was last checked. Old ones are never “lowest”.',
      },
    ],
    link: 'How we rank',
  },
  loggedOut: 'You have successfully logged out. Have a great day!',
  logoutFailed: 'An error occurred during logout. Please try again.',
} as const

const { featured: featuredMessages, deals: dealMessages } = messages

/** Nothing where there are too few to fill the row. */
const TodaysDeals = (): ReactNode => {
  const { country, basis } = useShopper()
  const { data } = useQuery(featuredQuery(country, basis))
  if (!data || data.deals.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="deals">
      <div className={styles.head}>
        <h2 id="deals">{dealMessages.heading}</h2>
        <Link className={styles.all} to={paths.deals({ country })} viewTransition>
          {dealMessages.all}
        </Link>
      </div>
      <ul className={styles.featured}>
        {data.deals.map((deal) => (
          <li key={deal.product.id}>
            <DealCard deal={deal} first brief />
          </li>
        ))}
      </ul>
    </section>
  )
}

const FeaturedProducts = (): ReactNode => {
  const { country, basis } = useShopper()
  const { data, isError, refetch } = useQuery(featuredQuery(country, basis))
  // An empty catalogue has nothing to show.
  if (data?.products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="featured">
      <div className={styles.head}>
        <h2 id="featured">{featuredMessages.heading}</h2>
        <p className={styles.note}>{featuredMessages.note(country)}</p>
      </div>
      {data || !isError ? (
        <ul className={styles.featured}>
          {data
            ? data.products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} first={data.deals.length === 0} brief />
                </li>
              ))
            : [1, 2, 3, 4].map((place) => (
                <li key={place}>
                  <Skeleton className={styles.waiting} />
                </li>
              ))}
        </ul>
      ) : (
        <p>
          {featuredMessages.failed}{' '}
          <Button onClick={() => void refetch()}>{featuredMessages.retry}</Button>
        </p>
      )}
    </section>
  )
}
