import type { ColourName } from '#domain/offer/colour.ts'
import { newSalesAt, saleOf, salesOfColours } from '#domain/offer/sale.ts'
import { maxPage, pageSize } from '#domain/search/paging.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { tokeniseQuery, tokeniseText, type QueryToken } from '#domain/search/words/tokenise.ts'
import { answered, type Asked } from '../answered.ts'
import { saidColours } from './listing-query.ts'
import { narrowOffers, offerFacets } from './narrow-offers.ts'
import { recognisedColours } from '../words/understood-lines.ts'
import type { SearchAnswer } from '../search-answer.ts'

/** The offers of the one product that the words mean. */
export const showOffers = async (
  publicId: string,
  words: string,
  asked: Asked,
  tokens: readonly QueryToken[] = tokeniseQuery(words),
): Promise<SearchAnswer> => {
  const { request, deps } = asked
  const product = await deps.findProduct(publicId)
  if (product === undefined) return answered(asked, words)
  const sold = await deps.listOffers(product.id, request.country)
  const ofColours = titleSaysColours(product.title, tokens) ? sold : ofSaidColours(sold, tokens)
  // Another name may have led here, in which the word is no colour.
  const all = ofColours.length > 0 ? ofColours : sold
  const { country, basis, filters } = request
  const deal = (await deps.getDealAmounts(country, basis, asked.index, filters.realSale)).get(
    product.id,
  )
  const onSale = all.filter((offer) => newSalesAt([saleOf(offer)], deal, basis).length > 0)
  const counted = filters.realSale ? onSale : all
  const offers = narrowOffers(product, counted, request)
  const facets = {
    ...offerFacets(product, counted, request),
    realSale: narrowOffers(product, onSale, request).length,
  }
  const start = (request.page - 1) * pageSize
  return {
    ...answered(asked, words),
    kind: 'offers',
    recognised: all === sold ? [] : recognisedColours(tokens, request.query),
    product,
    offers: offers.slice(start, start + pageSize),
    total: offers.length,
    complete: offers.length,
    hasMore: offers.length > start + pageSize && request.page < maxPage,
    facets,
  }
}

/** Called just so, else alike: "black titanium" is no other titanium. */
const ofSaidColours = <S extends { colour: ColourName | null; variantLabel: string | null }>(
  sold: readonly S[],
  tokens: readonly QueryToken[],
): readonly S[] => {
  const said = tokens.filter((token) => saidColours([token]).length > 0)
  const alike = salesOfColours(sold, saidColours(said))
  const called = alike.filter(({ variantLabel }) =>
    said.every(({ text }) => foldText(variantLabel ?? '').includes(text)),
  )
  return called.length > 0 ? called : alike
}

const titleSaysColours = (title: string, tokens: readonly QueryToken[]): boolean => {
  const own = new Set(tokeniseText(title).map(({ lexeme }) => lexeme))
  return tokens.every((token) => saidColours([token]).length === 0 || own.has(token.lexeme))
}
