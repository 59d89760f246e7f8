import { brandSearches, categorySearches, suggestedSearches } from '#domain/search/home-searches.ts'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import brandMarks from '../../art/brands.svg'
import couch from '../../art/couch.svg'
import { CategoryTile } from '../../components/category-tile.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { CountrySelect } from '../../components/search-box/country-select.tsx'
import { SearchBox } from '../../components/search-box/search-box.tsx'
import { homeMessages as messages } from '../../messages/home.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { BelowFold } from '../../ui/below-fold.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { FeaturedProducts } from './featured-products.tsx'
import styles from './home.module.css'

export const HomePage = (): ReactNode => {
  const { country } = useShopper()
  useLogoutToast()
  const { categories, brands } = messages
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
          <div className={styles.pitch}>
            <h1 tabIndex={-1}>{messages.headline}</h1>
            <p className={styles.tagline}>{messages.tagline}</p>
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
            <div className={styles.suggested}>
              <span id="suggested">{messages.suggested}</span>
              <ul className={styles.chips} aria-labelledby="suggested">
                {suggestedSearches.map((query) => (
                  <li key={query}>
                    <Link className={styles.chip} to={searchFor(query)} viewTransition>
                      {query}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>

      <FeaturedProducts />

      <BelowFold>
        <section className={styles.section} aria-labelledby="categories">
          <div className={styles.head}>
            <h2 id="categories">{categories.heading}</h2>
            <Link className={styles.all} to={paths.categories(country)} viewTransition>
              {categories.all}
            </Link>
          </div>
          <ul className={styles.tiles}>
            {categorySearches.map((name) => (
              <li key={name}>
                <CategoryTile
                  name={name}
                  art={name.toLowerCase().replaceAll(' ', '-')}
                  to={searchFor(name)}
                />
              </li>
            ))}
          </ul>
        </section>
      </BelowFold>
      <BelowFold>
        <section className={styles.section} aria-labelledby="brands">
          <div className={styles.head}>
            <h2 id="brands">{brands.heading}</h2>
            <Link className={styles.all} to={paths.brands(country)} viewTransition>
              {brands.all}
            </Link>
          </div>
          <ul className={styles.brands}>
            {brandSearches.map((name) => (
              <li key={name}>
                <Link className={styles.brand} to={searchFor(name)} viewTransition>
                  <svg viewBox="0 0 160 40" aria-hidden="true">
                    <use href={`${brandMarks}#${name.toLowerCase()}`} />
                  </svg>
                  <VisuallyHidden>{name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </BelowFold>
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
