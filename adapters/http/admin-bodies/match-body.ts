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
import { asJson } from '../as-json.ts'
import { toNamedProduct } from '../bodies/product-link.ts'

export const toQuestionBody = (question: QuestionView): MatchQuestionBody => {
  const { answered, offer, candidates } = question
  return {
    ...asJson(question),
    answered: answered && toAnswerBody(answered, offer.country),
    offer: toOfferBody(offer),
    candidates: candidates.map(({ product, lowestMinor, ...candidate }) => ({
      ...asJson(candidate),
      ...toLinked(product, offer.country),
      price: lowestMinor === null ? null : formatPrice(lowestMinor, currencyOf(offer.country)),
    })),
  }
}

export const toOfferMatchesBody = ({
  offer,
  matches,
  answers,
  refused,
  questionId,
}: OfferMatches): OfferMatchesBody => ({
  offer: toOfferBody(offer),
  matches: matches.map(({ product, ...match }) => ({
    ...asJson(match),
    product: toLinked(product, offer.country),
  })),
  answers: answers.map((answer) => toAnswerBody(answer, offer.country)),
  refused: refused.map(({ product, ...refusal }) => ({
    ...asJson(refusal),
    product: toLinked(product, offer.country),
  })),
  questionId,
})

const toAnswerBody = ({ product, ...answer }: GivenAnswer, country: Country) => ({
  ...asJson(answer),
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

export const toLinked = (
  product: LinkedProduct,
  country: Country,
): NonNullable<MatchedOfferBody['product']> => ({
  ...toNamedProduct(product, country),
  image: product.image,
})
