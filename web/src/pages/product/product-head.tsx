import { countryNames, currencyOf } from '#domain/market/country.ts'
import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reviewsQuery } from '../../api/queries.ts'
import { breadcrumbFacts } from '../../components/breadcrumb-facts.ts'
import { PageHead } from '../../components/page-head.tsx'
import { useMoney } from '../../components/money/use-money.ts'
import { productMessages as messages } from '../../messages/product.ts'
import { inCountry } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { lowestPrice } from './offers/lowest-price.ts'
import { productFacts } from './product-facts.ts'
import { breadcrumbTrail } from './breadcrumb-trail.ts'
import { useOffers } from './offers/use-offers.ts'

/** What the page says of itself to browsers, search engines and other sites. */
export const ProductHead = ({ page }: { readonly page: ProductPageBody }): ReactNode => {
  const { country } = useShopper()
  const money = useMoney()
  const { data: offers } = useOffers(page)
  const { product, bestOffer, offerCount } = page
  const { data: said } = useQuery(reviewsQuery(product.id))
  const [path = product.link] = product.link.split('?', 1)
  const address = inCountry(path, country)
  const [image] = product.images
  const lowest = lowestPrice(bestOffer, offers)
  const from = lowest === undefined ? undefined : money(lowest, currencyOf(country))
  return (
    <PageHead
      title={messages.title(product.name)}
      description={messages.description(
        product.name,
        messages.offerCount(offerCount),
        countryNames[country],
        from ? messages.descriptionFrom(`${from.amount} ${from.currency}`) : '',
      )}
      canonical={path}
      {...(image !== undefined && { image, preloadImages: [image] })}
      jsonLd={[
        productFacts(product, address, offers?.new ?? [], said?.reviews),
        breadcrumbFacts([
          ...breadcrumbTrail(product, country),
          { name: product.name, path: address },
        ]),
      ]}
    />
  )
}
