import type { WatchList, WatchView } from '#application/watch/watch-views.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { WatchBody, WatchListBody } from '#openapi/schemas/watch.ts'
import { productLink } from './product-link.ts'

export const toWatchListBody = ({
  email,
  cadence,
  refusedAt,
  watches,
}: WatchList): WatchListBody => ({
  email,
  cadence,
  refusedAt: refusedAt?.toISOString() ?? null,
  watches: watches.map(toWatchBody),
})

export const toWatchBody = (watch: WatchView): WatchBody => {
  const { product, country, lastMail } = watch
  return {
    id: watch.id,
    productId: product.publicId,
    name: product.title,
    link: productLink(product, country),
    image: product.image,
    wholeModel: watch.isWholeModel,
    country,
    currency: currencyOf(country),
    basis: watch.basis,
    shops: [...watch.shops],
    condition: watch.condition,
    kind: watch.kind,
    targetMinor: watch.thresholdMinor,
    percent: watch.percent,
    state: watch.state,
    createdAt: watch.createdAt.toISOString(),
    lowestMinor: watch.lowestMinor,
    lastMail: lastMail && { at: lastMail.at.toISOString(), amountMinor: lastMail.amountMinor },
  }
}
