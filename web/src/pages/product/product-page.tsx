import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Navigate, useLoaderData, useLocation, useParams } from 'react-router-dom'
import { productQuery } from '../../api/queries.ts'
import { AdSlot } from '../../components/ads/ad-slot.tsx'
import { Breadcrumbs } from '../../components/breadcrumbs.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { productMessages as messages } from '../../messages/product.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { BelowFold } from '../../ui/below-fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { About } from './about.tsx'
import { Buy } from './offers/buy.tsx'
import { Gallery } from './gallery.tsx'
import { Offers } from './offers/offers.tsx'
import { PriceHistory } from './history/price-history.tsx'
import { movedTo, productIdOf } from './product-address.ts'
import { ProductHead } from './product-head.tsx'
import { ProductLayout } from './product-layout.tsx'
import type { ProductData } from './product-loader.ts'
import { ProductMissing } from './product-missing.tsx'
import styles from './product-page.module.css'
import { Reviews } from './reviews/reviews.tsx'
import { ShareButton } from './share-button.tsx'
import { Similar } from './similar.tsx'
import { Summary } from './summary.tsx'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import { OffersSkeleton } from './offers/offers-skeleton.tsx'

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
