import type { AdvisedWatch, WatchList, WatchView } from '#application/watch/watch-views.ts'
import {
  searchPath,
  attributePairs,
  savedFilters,
  type SavedSearch,
  type SearchMarket,
} from '#application/search/saved-search.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { WatchBody, WatchListBody } from '#openapi/schemas/account/watch.ts'
import { productLink } from './product-link.ts'
import type { DescribedSearch } from '#application/search/describe-search.ts'
import type { SearchRequest } from '#application/search/search-request.ts'
import { parsePriceRange } from '#domain/search/price-range.ts'
import type {
  AskedSearch,
  SearchToWatchBody,
  WatchedSearch,
} from '#openapi/schemas/account/watched-search.ts'
import { toSearchFilters } from '../search-request.ts'

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

/** Throws DomainError 'invalid' for a price range that is none. */
export const toRequest = (search: AskedSearch, market: SearchMarket): SearchRequest => ({
  ...market,
  query: search.query.trim(),
  sort: '',
  price: parsePriceRange(search.priceRange),
  filters: toSearchFilters(search),
  page: 1,
})

const toWatchedSearch = ({ words, priceRange, filters: saved }: SavedSearch): WatchedSearch => {
  const filters = savedFilters(saved)
  return {
    query: words,
    priceRange,
    category: [...filters.categories],
    brand: [...filters.brands],
    shop: [...filters.retailers],
    notShop: [...filters.notRetailers],
    condition: [...filters.conditions],
    colour: [...filters.colours],
    attribute: [...attributePairs(filters)],
    stock: filters.inStock,
    freeDelivery: filters.freeDelivery,
    deliveryDays: filters.deliveryDays,
    verified: filters.verified,
    rated: filters.rated,
  }
}

export const toSearchToWatchBody = (
  { search, total, exact, lowestMinor }: DescribedSearch,
  { country, basis }: SearchMarket,
): SearchToWatchBody => ({
  search: toWatchedSearch(search),
  name: search.name,
  link: searchPath(search, { country, basis }),
  country,
  currency: currencyOf(country),
  basis,
  total,
  exact,
  lowestMinor,
})
