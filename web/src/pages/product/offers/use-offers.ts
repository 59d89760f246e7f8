import type { OfferBody } from '#openapi/schemas/offer.ts'
import type { OffersBody } from '#openapi/schemas/offers.ts'
import type { ProductPageBody } from '#openapi/schemas/product/product-page.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { offersQuery, productQuery } from '../../../api/queries.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { askedVariant } from '../asked-variant.ts'
import { narrowTo, shopsOf } from './choices.ts'

export const useOffers = ({ product }: ProductPageBody): UseQueryResult<OffersBody> => {
  const { country, basis } = useShopper()
  return useQuery(offersQuery(product.id, country, basis))
}

export type ShownOffers = {
  /** The new one that the page leads with; null when no new one's price holds. */
  readonly best: OfferBody | null
  /** Of the chosen colour or size; undefined while they are not known. */
  readonly offers: OffersBody | undefined
  /** The colour or size that they are narrowed to; undefined where the address names none that is offered. */
  readonly variant: string | undefined
  /** As cards count them. */
  readonly shops: Pick<ProductPageBody, 'shopCount' | 'unstatedShopCount'>
}

/** The page of the chosen colour or size, whose verdict is of its best offer; undefined until it is known. */
export const useChosenPage = ({ product }: ProductPageBody): ProductPageBody | undefined => {
  const { country, basis } = useShopper()
  const [search] = useSearchParams()
  return useQuery(productQuery(product.id, country, basis, askedVariant(search))).data
}

/** What panel, rows and structured data speak of, under the choice of the address. */
export const useShownOffers = (page: ProductPageBody): ShownOffers => {
  const { data } = useOffers(page)
  const chosen = useChosenPage(page)
  const [search] = useSearchParams()
  const asked = askedVariant(search)
  const offers = data && narrowTo(data, asked)
  if (!offers) return { best: chosen?.bestOffer ?? null, offers, variant: undefined, shops: page }
  const best = offers.new.find(({ standing }) => standing !== 'stale') ?? null
  const { deliver: shopCount, unstated: unstatedShopCount } = shopsOf(offers)
  const variant = offers === data ? undefined : asked
  return { best, offers, variant, shops: { shopCount, unstatedShopCount } }
}
