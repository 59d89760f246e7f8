import type {
  AskedOffer,
  GivenAnswer,
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
} from '#openapi/schemas/admin/match.ts'
import { currencyOf, type Country } from '#domain/market/country.ts'
import { productLink } from '../bodies/product-link.ts'

export const toQuestionBody = ({
  id,
  kind,
  askedAt,
  answered,
  notes,
  offer,
  candidates,
}: QuestionView): MatchQuestionBody => ({
  id,
  kind,
  askedAt: askedAt.toISOString(),
  answered: answered && toAnswerBody(answered, offer.country),
  notes: [...notes],
  offer: toOfferBody(offer),
  candidates: candidates.map(({ product, lowestMinor, confidence, reasons, refusals }) => ({
    ...toLinked(product, offer.country),
    price: lowestMinor === null ? null : formatPrice(lowestMinor, currencyOf(offer.country)),
    confidence,
    reasons: [...reasons],
    refusals: [...refusals],
  })),
})

export const toOfferMatchesBody = ({
  offer,
  matches,
  answers,
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
  answers: answers.map((answer) => toAnswerBody(answer, offer.country)),
  refused: refused.map(({ product, by, at }) => ({
    product: toLinked(product, offer.country),
    by,
    at: at.toISOString(),
  })),
  questionId,
})

const toAnswerBody = ({ at, product, ...answer }: GivenAnswer, country: Country) => ({
  ...answer,
  at: at.toISOString(),
  product: product && toLinked(product, country),
})

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
