import { countryNames, type Country } from '#domain/market/country.ts'
import type { RetailerBody, RetailerPageBody } from '#openapi/schemas/retailer.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { appOf } from '../../app-context.ts'
import { breadcrumbFacts, Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { ProductCard, ProductGrid } from '../../components/product/product-card.tsx'
import { ShopLogo } from '../../components/retailer/shop-logo.tsx'
import { Verified } from '../../components/retailer/verified.tsx'
import { productMessages } from '../../messages/product.ts'
import { retailerMessages as messages } from '../../messages/retailer.ts'
import { inCountry, paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import { RetailerFacts } from './retailer-facts.tsx'
import { retailerQuery } from './retailer-query.ts'
import styles from './retailer-page.module.css'

export const retailerLoader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const { slug = '' } = args.params
  await queryClient.prefetchQuery(retailerQuery(slug, shopper.country, shopper.basis))
  return null
}

export const RetailerPage = (): ReactNode => {
  const { country, basis } = useShopper()
  const page = usePrefetched(retailerQuery(useParams()['slug'] ?? '', country, basis))
  const { name, slug, country: home, demo, verified, domain, logo } = page.retailer
  return (
    <article className={styles.page}>
      <RetailerHead page={page} />
      <Breadcrumbs trail={[homeOf(country)]} />
      <header className={styles.head}>
        <ShopLogo logo={logo} name={name} first />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.about}>
            {verified && <Verified />}
            <span>{messages.kind(home)}</span>
            <span>{domain}</span>
            {demo && <span>{messages.invented}</span>}
          </p>
        </div>
        <ButtonLink
          to={`/out/shops/${slug}`}
          target="_blank"
          rel="nofollow sponsored noopener"
          kind="primary"
        >
          <span>
            {messages.goTo}
            <VisuallyHidden>{messages.goToRest(name)}</VisuallyHidden>{' '}
            <span aria-hidden="true">↗</span>
          </span>
        </ButtonLink>
      </header>
      <RetailerFacts page={page} />
      <Range page={page} />
    </article>
  )
}

const homeOf = (country: Country): { readonly name: string; readonly path: string } => ({
  name: productMessages.home,
  path: paths.home(country),
})

type Props = { readonly page: RetailerPageBody }

const Range = ({ page: { retailer, total, exact, products } }: Props): ReactNode => {
  const { country } = useShopper()
  const place = countryNames[country]
  return (
    <section aria-labelledby="range">
      <h2 id="range">{messages.sells(place)}</h2>
      <CurrencyNote />
      <p className={styles.note}>
        {total === 0 ? messages.nothing(place) : messages.count(total, exact)}
      </p>
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
      {total > 0 && (
        <p className={styles.all}>
          <ButtonLink to={paths.search({ country, shop: [retailer.slug] })}>
            {messages.all(total, exact)}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

const RetailerHead = ({ page: { retailer, total } }: Props): ReactNode => {
  const { country } = useShopper()
  const { name, slug } = retailer
  const path = paths.retailer(slug, 'NZ')
  const address = inCountry(path, country)
  return (
    <PageHead
      title={messages.title(name)}
      description={messages.description(name, countryNames[country], total)}
      canonical={path}
      noindex={total === 0}
      jsonLd={
        import.meta.env.SSR
          ? [
              shopFacts(retailer, address),
              breadcrumbFacts([homeOf(country), { name, path: address }]),
            ]
          : []
      }
    />
  )
}

/** A shop for search engines (schema.org). */
const shopFacts = ({ name, logo, country, domain }: RetailerBody, path: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name,
  url: `https://${domain}/`,
  mainEntityOfPage: path,
  ...(logo !== null && { logo }),
  address: { '@type': 'PostalAddress', addressCountry: country },
})
