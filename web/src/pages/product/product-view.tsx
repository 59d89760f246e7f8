import { countryNames } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { offersQuery } from '../../api/queries.ts'
import { breadcrumbFacts } from '../../components/breadcrumb-facts.ts'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Failure } from '../../components/failure.tsx'
import { usualWindow } from '../../components/price-chart/history-window.ts'
import { Freshness } from '../../components/freshness.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Rating } from '../../components/rating.tsx'
import { useMoney } from '../../components/use-money.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { About } from './about.tsx'
import { BestPrice } from './best-price.tsx'
import { Gallery } from './gallery.tsx'
import { headlineOf } from './headline.ts'
import { historyQuery } from './history-query.ts'
import { Offers } from './offers.tsx'
import { PriceHistory } from './price-history.tsx'
import { productFacts } from './product-facts.ts'
import type { ProductData } from './product-loader.ts'
import styles from './product-view.module.css'
import { ShareButton } from './share-button.tsx'
import { Similar } from './similar.tsx'
import { Variants } from './variants.tsx'

type Props = { readonly page: ProductPageBody; readonly similar: ProductData['similar'] }

export const ProductView = ({ page, similar }: Props): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const money = useMoney()
  const offers = useQuery(offersQuery(product.id, country))
  const history = useQuery(historyQuery(product.id, country, usualWindow))

  const place = countryNames[country]
  const count = messages.offerCount(offerCount)
  const headline = headlineOf(bestOffer, offers.data)
  const isKnown = headline !== undefined || offers.data !== undefined || offerCount === 0
  const [path = product.link] = product.link.split('?', 1)
  const trail = [
    { name: messages.home, path: paths.home(country) },
    ...product.categories.map(({ name, slug }) => ({
      name,
      path: paths.search({ country, category: [slug] }),
    })),
  ]
  const lowest = offers.data?.new.filter(({ fresh }) => fresh).map((offer) => offer.amountMinor)

  return (
    <article>
      <PageHead
        title={messages.title(product.name)}
        description={messages.description(
          product.name,
          count,
          place,
          bestOffer
            ? messages.descriptionFrom(money(bestOffer.amountMinor, bestOffer.currency).amount)
            : '',
        )}
        canonical={path}
        {...(product.images[0] && {
          image: product.images[0],
          preloadImages: [product.images[0]],
        })}
        jsonLd={[
          productFacts(product, path, offers.data?.new ?? []),
          breadcrumbFacts([...trail, { name: product.name, path }]),
        ]}
      />
      <Breadcrumbs trail={trail} />
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{product.name}</h1>
          <ShareButton name={product.name} />
          <div className={styles.facts}>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
            <span>{messages.offersIn(count, place)}</span>
            {headline && <Freshness seenAt={headline.offer.seenAt} />}
          </div>
        </header>
        <div className={styles.pictures}>
          <Gallery images={product.images} name={product.name} />
        </div>
        <div className={styles.buy}>
          {isKnown ? (
            <BestPrice headline={headline} history={history.data} link={path} />
          ) : (
            <Skeleton className={styles.panel} />
          )}
          <Variants
            page={page}
            amountMinor={lowest && lowest.length > 0 ? Math.min(...lowest) : undefined}
          />
        </div>
      </div>
      {offers.data ? (
        <Offers offers={offers.data} bestId={bestOffer?.id} />
      ) : offers.isError ? (
        <div className={styles.section}>
          <Failure onRetry={() => void offers.refetch()}>{messages.offersFailed}</Failure>
        </div>
      ) : (
        <Skeleton className={styles.offers} />
      )}
      <PriceHistory productId={product.id} />
      {/* An advertisement in landscape format stands here. */}
      <About product={product} />
      {/* Reviews stand here, with advertisements in portrait format beside them. */}
      <Suspense fallback={null}>
        <Similar similar={similar} category={product.categories.at(-1)} />
      </Suspense>
    </article>
  )
}
