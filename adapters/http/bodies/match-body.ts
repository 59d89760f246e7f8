import type {
  AskedOffer,
  LinkedProduct,
  OfferMatches,
  QuestionView,
} from '#application/matching/question-view.ts'
import type { MatchAnswer } from '#application/matching/answer-question.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import type {
  AnswerMatchInput,
  MatchedOfferBody,
  MatchQuestionBody,
  OfferMatchesBody,
} from '#openapi/schemas/admin-match.ts'
import type { Country } from '#domain/market/country.ts'
import { productLink } from './product-link.ts'

export const toQuestionBody = ({
  id,
  kind,
  askedAt,
  answered,
  offer,
  candidates,
}: QuestionView): MatchQuestionBody => ({
  id,
  kind,
  askedAt: askedAt.toISOString(),
  answered: answered && { ...answered, at: answered.at.toISOString() },
  offer: toOfferBody(offer),
  candidates: candidates.map(({ product, confidence, reasons, refusals }) => ({
    ...toLinked(product, offer.country),
    confidence,
    reasons: [...reasons],
    refusals: [...refusals],
  })),
})

export const toOfferMatchesBody = ({
  offer,
  matches,
  refused,
  questionId,
}: OfferMatches): OfferMatchesBody => ({
  offer: toOfferBody(offer),
  matches: matches.map(({ product, decidedAt, supersededAt, ...match }) => ({
    ...match,
    product: toLinked(product, offer.country),
    decidedAt: decidedAt.toISOString(),
    supersededAt: supersededAt?.toISOString() ?? null,
  })),
  refused: refused.map(({ product, by, at }) => ({
    product: toLinked(product, offer.country),
    by,
    at: at.toISOString(),
  })),
  questionId,
})

/** What the fields of an answer mean. */
export const toMatchAnswer = ({ answer, productId, category }: AnswerMatchInput): MatchAnswer => {
  if (answer === 'product') return { kind: 'product', publicId: productId ?? '' }
  return answer === 'new' ? { kind: 'new', category } : { kind: 'none' }
}

const toOfferBody = ({
  url,
  priceMinor,
  product,
  isMissing,
  ...offer
}: AskedOffer): MatchedOfferBody => ({
  ...offer,
  link: url,
  price: formatPrice(priceMinor, offer.currency),
  gtins: [...offer.gtins],
  product: product && toLinked(product, offer.country),
  missing: isMissing,
})

const toLinked = (product: LinkedProduct, country: Country) => ({
  id: product.publicId,
  name: product.title,
  link: productLink(product, country),
  image: product.image,
})
