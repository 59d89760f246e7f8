import { markets } from '#domain/market/markets.ts'
import { defaultCountry } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom'
import { productQuery } from '../../api/queries.ts'
import type { AdSubject } from '#domain/ad/ad-aim.ts'
import { AdSlot } from '../../components/ads/ad-slot.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Failure } from '../../components/failure.tsx'
import { Freshness } from '../../components/offer/freshness.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Rating } from '../../components/product/rating.tsx'
import { ShareButton } from '../../components/share-button.tsx'
import { WishSlot } from '../../components/wishlist/wish-slot.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { BelowFold } from '../../ui/below-fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { aboutView } from './about-view.ts'
import { Gallery } from './gallery.tsx'
import { historyView } from './history/history-view.tsx'
import { Buy, wishOf } from './offers/buy.tsx'
import { headlineOf } from './offers/headline.ts'
import { allVariantsView, elsewhereView, hasVariants } from './offers/spare-views.ts'
import { Offers, OffersSkeleton } from './offers/offers.tsx'
import { useShownOffers } from './offers/use-offers.ts'
import { breadcrumbTrail, ProductHead } from './product-head.tsx'
import { movedTo, type ProductData, productIdOf } from './product-loader.ts'
import { ProductMissing } from './product-missing.tsx'
import styles from './product-page.module.css'
import { Parts } from './parts.tsx'
import { reviewsView } from './reviews/reviews-view.tsx'
import type { ProductCardBody } from '#openapi/schemas/product/product-card.ts'
import type { ProductBody } from '#openapi/schemas/product/product.ts'
import { CardAdvices } from '../../components/product/card-advice.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { inCountry, paths } from '../../paths.ts'
import { rememberProduct } from '../../shopper/recent-products.ts'
import { Link } from '../../ui/link.tsx'
import section from './section.module.css'
import similarStyles from './similar.module.css'

export const ProductPage = (): ReactNode => {
  const { country, basis } = useShopper()
  const { pathname, search } = useLocation()
  const { isDocument, similar }: ProductData = useLoaderData()
  const id = productIdOf(useParams()['id'])
  const { data: page, error, refetch } = useQuery(productQuery(id, country, basis))

  const product = page?.product
  useEffect(() => {
    if (!product) return
    const { id, name, link, images } = product
    rememberProduct({ id, name, link: inCountry(link, defaultCountry), image: images[0] ?? null })
  }, [product])

  const isUnreachable = error?.status === 0 && !page
  useEffect(() => {
    if (isUnreachable) dispatchEvent(new Event('unreachable'))
  }, [isUnreachable])

  const address = movedTo(page, pathname)
  if (address !== undefined) return <Navigate to={address + search} replace />
  if (page) {
    const { product } = page
    return (
      <ProductLayout
        above={<Breadcrumbs trail={breadcrumbTrail(product, country)} />}
        heading={product.name}
        beside={
          <ShareButton label={messages.share} title={product.name} className={styles.share} />
        }
        facts={<Summary page={page} />}
        pictures={<Gallery key={id} images={product.images} name={product.name} />}
        buy={<Buy page={page} />}
      >
        <ProductHead page={page} />
        <Parts page={page} />
        {/* The boundaries have the keys: one that is not hydrated yet must not meet another product. */}
        <Suspense key={`offers ${id}`}>
          <Offers page={page} />
        </Suspense>
        <elsewhereView.View page={page} />
        {hasVariants(page) && (
          <BelowFold key={`versions ${id}`}>
            <allVariantsView.View page={page} />
          </BelowFold>
        )}
        <BelowFold key={`history ${id}`}>
          <historyView.View page={page} />
        </BelowFold>
        <AdSlot key={`ad ${id}`} type="landscape" subject={adSubjectOf(product)} />
        <BelowFold key={`about ${id}`}>
          <aboutView.View product={product} />
        </BelowFold>
        <BelowFold key={`reviews ${id}`} className={styles.withAds}>
          <reviewsView.View product={product} />
          <AdSlot type="portrait" subject={adSubjectOf(product)} />
        </BelowFold>
        <BelowFold key={`similar ${id}`}>
          <Similar similar={similar} category={product.categories.at(-1)} />
        </BelowFold>
      </ProductLayout>
    )
  }
  if (error?.status === 404) return <ProductMissing leaves={!isDocument} />
  if (error) {
    return (
      <ProductLayout heading={messages.failed}>
        <PageHead title={messages.failed} noindex />
        <Failure onRetry={() => void refetch()}>{messages.failedHint}</Failure>
      </ProductLayout>
    )
  }
  return (
    <ProductLayout
      above={<p role="status">{messages.loading}</p>}
      heading={
        <>
          <VisuallyHidden>{messages.product}</VisuallyHidden>
          <Skeleton />
        </>
      }
      pictures={<Skeleton className={styles.picture} />}
      buy={<Skeleton className={styles.panel} />}
    >
      <OffersSkeleton />
    </ProductLayout>
  )
}

const Summary = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product } = page
  const { country } = useShopper()
  const { best, offers, variant, shops } = useShownOffers(page)
  const headline = headlineOf(best, offers)
  return (
    <>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <WishSlot place="facts" wish={wishOf(page)} />
      <Link className="no-js-only" to={paths.compare([product.id], country)}>
        {messages.tick}
      </Link>
      <span>
        {messages.shopsIn(shops.shopCount, shops.unstatedShopCount, markets[country].name)}
        {variant && ` in ${variant}`}
      </span>
      {headline && <Freshness seenAt={headline.offer.seenAt} />}
    </>
  )
}

const adSubjectOf = ({ categories, brand }: ProductPageBody['product']): AdSubject => ({
  categories: categories.map(({ slug }) => slug),
  brand: brand?.slug,
})

type LayoutProps = {
  readonly above?: ReactNode
  readonly heading: ReactNode
  readonly beside?: ReactNode
  readonly facts?: ReactNode
  readonly pictures?: ReactNode
  readonly buy?: ReactNode
  readonly children: ReactNode
}

/** Keeps one and the same heading while the product loads, and so the focus of a link. */
const ProductLayout = (props: LayoutProps): ReactNode => {
  const { above, heading, beside, facts, pictures, buy, children } = props
  return (
    <article>
      <div className={styles.above}>{above}</div>
      <div className={styles.top}>
        <header className={styles.head}>
          <h1 tabIndex={-1}>{heading}</h1>
          {beside}
          <div className={styles.facts}>{facts}</div>
        </header>
        {pictures && <div className={styles.pictures}>{pictures}</div>}
        {buy && <div className={styles.buy}>{buy}</div>}
      </div>
      {children}
    </article>
  )
}

type SimilarProps = {
  readonly similar: ProductData['similar']
  readonly category: ProductBody['categories'][number] | undefined
}

const Similar = ({ similar, category }: SimilarProps): ReactNode => {
  const { country } = useShopper()
  const cards: readonly ProductCardBody[] = similar instanceof Promise ? use(similar) : similar
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="similar" className={`${section.section} screen-only`}>
      <div className={section.head}>
        <h2 id="similar">{messages.similar}</h2>
        {category && (
          <Link to={paths.search({ country, category: [category.slug] })} viewTransition>
            {messages.moreOf(category.name)}
          </Link>
        )}
      </div>
      <CardAdvices of={cards}>
        <ul className={similarStyles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCard product={card} />
            </li>
          ))}
        </ul>
      </CardAdvices>
    </section>
  )
}
