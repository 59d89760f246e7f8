import { countryNames } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom'
import { productQuery } from '../../api/queries.ts'
import { AdSlot } from '../../components/ads/ad-slot.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Failure } from '../../components/failure.tsx'
import { Freshness } from '../../components/offer/freshness.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Rating } from '../../components/product/rating.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { BelowFold } from '../../ui/below-fold.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { About } from './about.tsx'
import { Gallery } from './gallery.tsx'
import { PriceHistory } from './history/price-history.tsx'
import { Buy } from './offers/buy.tsx'
import { headlineOf } from './offers/lowest-price.ts'
import { Offers, OffersSkeleton } from './offers/offers.tsx'
import { useOffers } from './offers/use-offers.ts'
import { breadcrumbTrail, ProductHead } from './product-head.tsx'
import { ProductLayout } from './product-layout.tsx'
import { movedTo, type ProductData, productIdOf } from './product-loader.ts'
import { ProductMissing } from './product-missing.tsx'
import styles from './product-page.module.css'
import { Reviews } from './reviews/reviews.tsx'
import { Similar } from './similar.tsx'

export const ProductPage = (): ReactNode => {
  const { country } = useShopper()
  const { pathname, search } = useLocation()
  const { isDocument, similar }: ProductData = useLoaderData()
  const id = productIdOf(useParams()['id'])
  const { data: page, error, refetch } = useQuery(productQuery(id, country))

  const address = movedTo(page, pathname)
  if (address !== undefined) return <Navigate to={address + search} replace />
  if (page) {
    const { product } = page
    return (
      <ProductLayout
        above={<Breadcrumbs trail={breadcrumbTrail(product, country)} />}
        heading={product.name}
        beside={<ShareButton name={product.name} />}
        facts={<Summary page={page} />}
        pictures={<Gallery key={id} images={product.images} name={product.name} />}
        buy={<Buy page={page} />}
      >
        <ProductHead page={page} />
        <Suspense>
          <Offers key={`offers ${id}`} page={page} />
        </Suspense>
        <BelowFold>
          <PriceHistory key={`history ${id}`} productId={id} />
        </BelowFold>
        <AdSlot key={`ad ${id}`} type="landscape" />
        <BelowFold>
          <About product={product} />
        </BelowFold>
        <BelowFold className={styles.withAds}>
          <Reviews key={`reviews ${id}`} product={product} />
          <AdSlot key={`ads ${id}`} type="portrait" />
        </BelowFold>
        <BelowFold>
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
      <PageHead title={messages.product} />
      <OffersSkeleton />
    </ProductLayout>
  )
}

const Summary = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const headline = headlineOf(bestOffer, useOffers(page).data)
  return (
    <>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <span>{messages.offersIn(messages.offerCount(offerCount), countryNames[country])}</span>
      {headline && <Freshness seenAt={headline.offer.seenAt} />}
    </>
  )
}

const ShareButton = ({ name }: { readonly name: string }): ReactNode => (
  <IconButton
    icon="share"
    label={messages.share}
    className={`js-only ${styles.share}`}
    onClick={() => void share(name)}
  />
)

const share = async (title: string): Promise<void> => {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href
  if (typeof navigator.share === 'function') {
    // Whoever closes the sheet has changed their mind.
    await navigator.share({ title, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', messages.linkCopied)
  } catch {
    showToast('error', messages.linkNotCopied)
  }
}
