import { markets } from '#domain/market/markets.ts'
import { type Country, defaultCountry } from '#domain/market/country.ts'
import type { RetailerBody, RetailerPageBody } from '#openapi/schemas/retailer.ts'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router-dom'
import { appOf } from '../../app-context.ts'
import { breadcrumbFacts, Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { CurrencyNote } from '../../components/money/currency-note.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { CardAdvices } from '../../components/product/card-advice.tsx'
import { ProductCard, ProductGrid } from '../../components/product/product-card.tsx'
import { ShopLogo } from '../../components/retailer/shop-logo.tsx'
import { Verified } from '../../components/retailer/verified.tsx'
import { shopCountMessages } from '../../components/retailer/shop-count.ts'
import { productMessages } from '../../messages/product.ts'
import { inCountry, paths, askedBasis, withQuery } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePrefetched } from '../../use-prefetched.ts'
import styles from './retailer-page.module.css'
import type { Basis } from '#domain/offer/basis.ts'
import { type ApiQuery, prefetchAdvice } from '../../api/queries.ts'
import { formatDisplayPrice } from '#domain/money/display-price.ts'
import { formatDay } from '../../format/instant.ts'
import { useRenderTime } from '../../render-time.ts'
import type { PriceReportCounts } from '#domain/offer/offer-report.ts'
import { formatCount } from '../../format/count.ts'
import { offerOriginMessages } from '../../messages/offer-origin.ts'

export const loader = async (args: LoaderFunctionArgs): Promise<null> => {
  const { queryClient, shopper } = appOf(args)
  const { slug = '' } = args.params
  const query = retailerQuery(slug, shopper.country, shopper.basis)
  await queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) {
    const page = queryClient.getQueryData<RetailerPageBody>(query.queryKey)
    await prefetchAdvice(queryClient, page?.products, shopper)
  }
  return null
}

export const Page = (): ReactNode => {
  const { country, basis } = useShopper()
  const page = usePrefetched(retailerQuery(useParams()['slug'] ?? '', country, basis))
  const { name, slug, country: home, demo, verified, domain, logo } = page.retailer
  return (
    <article className={styles.page}>
      <RetailerHead page={page} />
      <Breadcrumbs trail={[homeOf(country), shopsOf(country)]} />
      <header className={styles.head}>
        <ShopLogo logo={logo} name={name} first />
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={styles.about}>
            {verified && <Verified />}
            <span>{retailerMessages.kind(home)}</span>
            <span>{domain}</span>
            {demo && <span>{retailerMessages.invented}</span>}
          </p>
        </div>
        <ButtonLink
          to={`/out/shops/${slug}`}
          target="_blank"
          rel="nofollow sponsored noopener"
          kind="primary"
        >
          <span>
            {retailerMessages.goTo}
            <VisuallyHidden>{retailerMessages.goToRest(name)}</VisuallyHidden>{' '}
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

const shopsOf = (country: Country): { readonly name: string; readonly path: string } => ({
  name: retailerMessages.shops,
  path: inCountry('/shops', country),
})

type Props = { readonly page: RetailerPageBody }

const Range = ({ page }: Props): ReactNode => {
  const { retailer, total, exact, products } = page
  const { country } = useShopper()
  const place = markets[country].name
  return (
    <section aria-labelledby="range">
      <h2 id="range">{retailerMessages.sells(place)}</h2>
      <CurrencyNote />
      <p className={styles.note}>
        {total === 0 ? retailerMessages.nothing(place) : retailerMessages.count(total, exact)}
      </p>
      <CardAdvices of={products}>
        <ProductGrid>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ProductGrid>
      </CardAdvices>
      {total > 0 && (
        <p className={styles.all}>
          <ButtonLink to={paths.search({ country, shop: [retailer.slug] })}>
            {retailerMessages.all(total, exact)}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

const RetailerHead = ({ page: { retailer, total } }: Props): ReactNode => {
  const { country } = useShopper()
  const { name, slug } = retailer
  const path = paths.retailer(slug, defaultCountry)
  const address = inCountry(path, country)
  return (
    <PageHead
      title={retailerMessages.title(name)}
      description={retailerMessages.description(name, markets[country].name, total)}
      canonical={path}
      noindex={total === 0}
      jsonLd={
        import.meta.env.SSR
          ? [
              shopFacts(retailer, address),
              breadcrumbFacts([homeOf(country), shopsOf(country), { name, path: address }]),
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

export const retailerQuery = (
  slug: string,
  country: Country,
  basis: Basis,
): ApiQuery<RetailerPageBody> => ({
  queryKey: [
    withQuery(`/api/retailers/${encodeURIComponent(slug)}`, { country, ...askedBasis(basis) }),
  ],
})

type FactsProps = { readonly page: RetailerPageBody }

const RetailerFacts = ({ page }: FactsProps): ReactNode => {
  const { retailer, readFrom, count, priceReports: reports } = page
  const { country } = useShopper()
  const now = useRenderTime()
  const { verifiedAt, verifiedReason, shippingDetails } = retailer
  return (
    <div className={styles.facts}>
      <section>
        <h2>{retailerMessages.who}</h2>
        <p>
          {verifiedAt !== null && verifiedReason !== null
            ? retailerMessages.verified(formatDay(verifiedAt, country, now), verifiedReason)
            : retailerMessages.notVerified}
        </p>
        <p>{retailerMessages.place(shippingDetails.shippingFrom)}</p>
      </section>
      <section>
        <h2>{retailerMessages.delivery}</h2>
        <Delivery page={page} />
        <p>{retailerMessages.returns}</p>
      </section>
      <section>
        <h2>{retailerMessages.prices}</h2>
        {count && (
          <>
            <p>{shopCountMessages.cheapest(count)}.</p>
            <p>{shopCountMessages.held(count)}.</p>
            <p className={styles.note}>
              {retailerMessages.counted(formatDay(count.countedAt, country, now))}
            </p>
          </>
        )}
        <p>{retailerMessages.readFrom(readFrom)}</p>
        {reports.right + reports.wrong + reports.gone > 0 && (
          <p>{retailerMessages.reports(reports)}</p>
        )}
      </section>
    </div>
  )
}

/** As the shop says it, in its own currency. */
const Delivery = ({ page: { delivery } }: FactsProps): ReactNode => {
  const write = (minor: number, currency: string): string =>
    formatDisplayPrice(minor / 100, currency)
  const known = delivery.filter(({ feeMinor, time }) => feeMinor !== null || time !== null)
  if (known.length === 0) return <p>{retailerMessages.noDelivery}</p>
  return (
    <dl>
      {known.map(({ country, currency, feeMinor, freeOverMinor, time }) => {
        const fee =
          feeMinor === null
            ? retailerMessages.feeUnknown
            : feeMinor === 0
              ? retailerMessages.freeDelivery
              : write(feeMinor, currency)
        const free =
          freeOverMinor !== null && retailerMessages.freeFrom(write(freeOverMinor, currency))
        return (
          <div key={country}>
            <dt>{retailerMessages.deliveryTo(markets[country].name)}</dt>
            <dd>{[fee, feeMinor !== 0 && free, time].filter(Boolean).join(', ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const counted = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${several}`

const retailerMessages = {
  title: (name: string): string => `${name}: prices, delivery and how we know it`,
  description: (name: string, place: string, total: number): string =>
    `${name} in ${place}: ${counted(total, 'product', 'products')} compared with other shops, how it delivers, and whether its prices were right.`,
  kind: (country: Country): string => `${markets[country].adjective} shop`,
  invented: 'invented for this demonstration',
  goTo: 'Visit the shop',
  goToRest: (name: string): string => `: ${name}, opens in a new tab`,

  shops: 'Shops',
  who: 'About this shop',
  verified: (day: string, reason: string): string => `We verified this shop on ${day}: ${reason}.`,
  notVerified: 'We have not verified yet that this shop is who it says it is.',
  place: (from: string): string => `Ships from ${from}.`,

  delivery: 'Delivery and returns',
  deliveryTo: (place: string): string => `To ${place}`,
  freeDelivery: 'free',
  freeFrom: (amount: string): string => `free from ${amount}`,
  feeUnknown: 'cost not stated',
  noDelivery: 'It does not say where it delivers to, or what that costs.',
  returns:
    'We do not collect the return terms of shops. Read them on its own site before you order.',

  prices: 'Its prices',
  counted: (day: string): string =>
    `Counted ${day}: delivered, of products that others sell too; discounts against its lowest price of the 30 days before.`,
  readFrom: (readFrom: RetailerPageBody['readFrom']): string => {
    const read = readFrom.filter((source) => source !== 'hand')
    const isEntered = read.length < readFrom.length
    if (read.length === 0)
      return isEntered ? 'We enter them by hand.' : 'We read no prices of this shop at present.'
    const sources = [...new Set(read.map((source) => offerOriginMessages.sources[source]))]
    const rest = isEntered ? ', and enter some by hand' : ''
    return `We read them from ${new Intl.ListFormat('en-GB').format(sources)}${rest}.`
  },
  reports: ({ right, wrong, gone }: PriceReportCounts): string => {
    const all = right + wrong + gone
    const parts = [
      right > 0 && `${right} ${right === 1 ? 'was' : 'were'} right`,
      wrong > 0 && `${wrong} ${wrong === 1 ? 'was' : 'were'} wrong`,
      gone > 0 && `${counted(gone, 'offer was', 'offers were')} gone`,
    ].filter((part) => part !== false)
    return `${counted(all, 'price', 'prices')} reported in 12 months: ${parts.join(', ')}.`
  },

  sells: (place: string): string => `What it sells in ${place}`,
  nothing: (place: string): string => `It sells nothing in ${place} that we know of.`,
  count: (total: number, exact: boolean): string =>
    `${exact ? '' : 'About '}${counted(total, 'product', 'products')}`,
  all: (total: number, exact: boolean): string =>
    `See ${exact ? 'all' : 'about'} ${counted(total, 'product', 'products')}`,
} as const
