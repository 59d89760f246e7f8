import { defaultBasis } from '#domain/offer/basis.ts'
import type { RatingSummary } from '#domain/review/rating-summary.ts'
import type { Country } from '#domain/market/country.ts'
import type { SearchCatalogue } from '../search/search-catalogue.ts'
import { noSearchFilters } from '../search/search-request.ts'
import { reviewedProductUnknown } from './review-errors.ts'
import type {
  FindReviewedProduct,
  ReadRatings,
  ReadReviews,
  ReviewPlace,
  ReviewView,
} from './review-store.ts'

const reviewsPerPage = 10

export type ReviewList = RatingSummary & {
  readonly reviews: readonly ReviewView[]
  /** Where the next ones begin; undefined at the end. */
  readonly next: ReviewPlace | undefined
}

type Deps = {
  readonly findReviewedProduct: FindReviewedProduct
  readonly searchCatalogue: SearchCatalogue
  readonly readReviews: ReadReviews
  readonly readRatings: ReadRatings
}

/** By id, address, title, or words that lead to its offers. Throws DomainError 'not-found'. */
export const makeListReviews =
  ({ findReviewedProduct, searchCatalogue, readReviews, readRatings }: Deps) =>
  async (productQuery: string, country: Country, after?: ReviewPlace): Promise<ReviewList> => {
    const found = await findReviewedProduct(productQuery)
    const groupId = found?.groupId ?? (await findByWords(searchCatalogue, productQuery, country))
    if (groupId === undefined) throw reviewedProductUnknown('read')
    const [ratings, read] = await Promise.all([
      readRatings(groupId),
      readReviews(groupId, after, reviewsPerPage + 1),
    ])
    const reviews = read.slice(0, reviewsPerPage)
    const last = reviews.at(-1)
    const hasMore = last !== undefined && read.length > reviewsPerPage
    return { ...ratings, reviews, next: hasMore ? { at: last.writtenAt, id: last.id } : undefined }
  }

const findByWords = async (
  searchCatalogue: SearchCatalogue,
  query: string,
  country: Country,
): Promise<number | undefined> => {
  if (query.trim() === '') return undefined
  const { kind, product } = await searchCatalogue({
    query,
    country,
    basis: defaultBasis,
    sort: '',
    price: undefined,
    page: 1,
    filters: noSearchFilters,
  })
  return kind === 'offers' ? product?.groupId : undefined
}
