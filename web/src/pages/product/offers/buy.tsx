import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usualWindow } from '../../../components/price-chart/history-window.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BestPrice } from './best-price.tsx'
import { headlineOf } from './headline.ts'
import { historyQuery } from '../history/history-query.ts'
import { lowestPrice } from './lowest-price.ts'
import styles from '../product-page.module.css'
import { useOffers } from './use-offers.ts'
import { Variants } from './variants.tsx'

/** The best price of a product, and its other versions. */
export const Buy = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { product, bestOffer, offerCount } = page
  const { country } = useShopper()
  const { data: offers } = useOffers(page)
  const { data: history } = useQuery(historyQuery(product.id, country, usualWindow))
  const headline = headlineOf(bestOffer, offers)
  const wish = {
    productId: product.id,
    name: product.name,
    price: bestOffer?.price ?? null,
    image: product.images[0] ?? null,
  }
  const isKnown = headline !== undefined || offers !== undefined || offerCount === 0
  return (
    <>
      {isKnown ? (
        <BestPrice headline={headline} history={history} link={product.link} wish={wish} />
      ) : (
        <Skeleton className={styles.panel} />
      )}
      <Variants page={page} amountMinor={lowestPrice(bestOffer, offers)} />
    </>
  )
}
