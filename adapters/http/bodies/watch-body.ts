import type { AdvisedWatch, WatchList, WatchView } from '#application/watch/watch-views.ts'
import { searchPath } from '#application/search/saved-search.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { WatchBody, WatchListBody } from '#openapi/schemas/account/watch.ts'
import { productLink } from './product-link.ts'
import { toWatchedSearch } from './watched-search-body.ts'

export const toWatchListBody = ({
  email,
  cadence,
  refusedAt,
  hasFeed,
  watches,
}: WatchList): WatchListBody => ({
  email,
  cadence,
  refusedAt: refusedAt?.toISOString() ?? null,
  hasFeed,
  watches: watches.map(toWatchBody),
})

const toWatchBody = (watch: AdvisedWatch): WatchBody => {
  const { country, lastMail } = watch
  return {
    id: watch.id,
    ...toSubject(watch),
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
    isMet: watch.isMet,
    isMailDue: watch.isMailDue,
    advice: watch.advice,
    lowestMinor: watch.lowestMinor,
    lastMail: lastMail && { at: lastMail.at.toISOString(), amountMinor: lastMail.amountMinor },
  }
}

type Subject = Pick<WatchBody, 'productId' | 'search' | 'name' | 'link' | 'image'>

const toSubject = ({ subject, country, basis }: WatchView): Subject => {
  if ('search' in subject) {
    const { search } = subject
    return {
      productId: null,
      search: toWatchedSearch(search),
      name: search.name,
      link: searchPath(search, { country, basis }),
      image: null,
    }
  }
  const { product } = subject
  return {
    productId: product.publicId,
    search: null,
    name: product.title,
    link: productLink(product, country),
    image: product.image,
  }
}
