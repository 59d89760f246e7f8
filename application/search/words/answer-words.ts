import { measuresIn } from '#domain/catalogue/in-titles/title-measures.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import { textOf } from '#domain/search/understand/said.ts'
import type { Understanding } from '#domain/search/understand/understand.ts'
import { isInTitle } from '#domain/search/rank.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { alternating } from '../alternating.ts'
import { answered, type Asked } from '../answered.ts'
import { listProducts } from '../listing/list-products.ts'
import { saidColours } from '../listing/listing-query.ts'
import { showOffers } from '../listing/show-offers.ts'
import {
  type ProductCard,
  recognisedOf,
  type Recognised,
  type SearchAnswer,
} from '../search-answer.ts'
import type { RankedProduct, Ranking } from '../ranking.ts'
import { noSearchFilters, type SearchRequest } from '../search-request.ts'
import type { Meaning } from './reading.ts'
import { isUnlikeSite, understoodLines } from './understood-lines.ts'

/** The offers of the one product that the words mean, or a list; with what the words say besides. */
export const answerWords = async (typed: string, asked: Asked): Promise<SearchAnswer> => {
  const { request, deps, index, use } = asked
  const { country, filters } = request
  // A category that is chosen says the kind.
  const mentions = request.mentions === true || filters.categories.length > 0
  const meaning = await deps.findMeaning(typed, { country, index, use, mentions })
  const sides = await answerSides(meaning, asked)
  if (sides !== undefined) return sides
  const answer = await answerMeaning(meaning, asked)
  if (answer.total > 0 || meaning.understanding.words === '') return answer
  const without =
    (await withoutSaid('condition', meaning, asked)) ?? withoutSaid('shop', meaning, asked)
  return (await without) ?? answer
}

const answerMeaning = async (meaning: Meaning, asked: Asked): Promise<SearchAnswer> => {
  const { understanding, ranking, exact, didYouMean, tokens } = meaning
  const filtered = { ...asked, request: filteredBy(meaning, asked) }
  const { words } = understanding
  const publicId = exact !== undefined && isDistinct(meaning) ? exact.publicId : undefined
  const only = publicId ?? (await onlyNamed(meaning, asked))
  const answer =
    only !== undefined
      ? await showOffers(only, words, filtered, tokens)
      : words !== '' && (!ranking?.total || isUnlikeSite(meaning, asked.siteName))
        ? answered(filtered, words)
        : await listProducts(filtered, meaning)
  const recognised = [...answer.recognised, ...told(meaning, answer, asked)]
  return {
    ...answer,
    asksForDeals: understanding.asksForDeals,
    didYouMean,
    recognised,
    understood: understoodLines(meaning, recognised, asked),
  }
}

/** Filters win over what words say of prices, conditions, shops and order. */
const filteredBy = ({ understanding }: Meaning, { request }: Asked): SearchRequest => {
  const { price, conditions, order, shop, said, filters: asked } = understanding
  const refused = said.flatMap(({ type, slug }) => (type === 'notShop' ? slug : []))
  const { filters } = request
  return {
    ...request,
    price: request.price ?? price,
    sort: request.sort === '' && order ? order : request.sort,
    filters: {
      ...filters,
      ...Object.fromEntries(asked.map((filter) => [filter, true])),
      conditions: filters.conditions.length > 0 ? filters.conditions : conditions,
      retailers: filters.retailers.length > 0 || shop === undefined ? filters.retailers : [shop],
      notRetailers: [...filters.notRetailers, ...refused],
    },
  }
}

/** What the words say besides products, but for what a filter says otherwise; each thing once. */
const told = (
  { understanding }: Meaning,
  answer: SearchAnswer,
  { request }: Asked,
): readonly Recognised[] => {
  const { filters } = request
  const isOverridden: Partial<Record<Recognised['type'], boolean>> = {
    price: request.price !== undefined,
    condition: filters.conditions.length > 0,
    shop: filters.retailers.length > 0,
    // The offers of one product are in that order anyway.
    order: request.sort !== '' || answer.kind === 'offers',
  }
  const said = understanding.said.filter(({ type }) => isOverridden[type] !== true)
  return [
    ...new Map(said.map((one) => [`${one.type} ${one.slug.toLowerCase()}`, one])).values(),
  ].map(recognisedOf(understanding.typed))
}

/** Where nobody sells it so, or the shop does not: what there is of it without the words, but for a shop behind "at". */
const withoutSaid = async (
  type: 'condition' | 'shop',
  meaning: Meaning,
  asked: Asked,
): Promise<SearchAnswer | undefined> => {
  const { understanding } = meaning
  const { typed, conditions, shop } = understanding
  const { filters: chosen } = asked.request
  const said = understanding.said.filter((one) => one.type === type)
  const words = said.map((span) => textOf(typed, span))
  const isChosen = type === 'shop' ? chosen.retailers.length > 0 : chosen.conditions.length > 0
  if (words.length === 0 || isChosen || words.some((one) => /^(?:at|from|by|on)\s/i.test(one)))
    return undefined
  const answerAs = (only: Partial<Understanding>, request: Partial<SearchRequest>) =>
    answerMeaning(
      { ...meaning, understanding: { ...understanding, ...only } },
      { ...asked, request: { ...asked.request, ...request } },
    )
  const ofType = type === 'shop' ? { shop, conditions: [] } : { shop: undefined, conditions }
  const plain = { sort: '', price: undefined, filters: noSearchFilters } as const
  const { total } = await answerAs({ ...ofType, price: undefined, said: [] }, plain)
  if (total > 0) return undefined
  const left = understanding.said.filter((one) => one.type !== type)
  const none = type === 'shop' ? { shop: undefined } : { conditions: [] }
  const answer = await answerAs({ ...none, said: left }, {})
  return answer.total === 0
    ? undefined
    : { ...answer, withoutWords: [...words, ...answer.withoutWords] }
}

/** "a vs b": the best of each in turn, where nothing has all words and each side finds something. */
const answerSides = async (meaning: Meaning, asked: Asked): Promise<SearchAnswer | undefined> => {
  const { sides } = meaning.understanding
  if (sides === undefined || (meaning.ranking?.named ?? 0) > 0) return undefined
  const { request, deps, index, use } = asked
  const find = (side: string): Promise<Meaning> =>
    deps.findMeaning(side, { country: request.country, index, use })
  const [one, other] = [await find(sides[0]), await find(sides[1])]
  if (!one.ranking?.complete || !other.ranking?.complete) return undefined
  const both = {
    ...meaning,
    tokens: [...one.tokens, ...other.tokens],
    understanding: {
      ...meaning.understanding,
      meant: [...one.understanding.meant, ...other.understanding.meant],
    },
    ranking: alternating(
      { words: one.tokens, ranking: one.ranking },
      { words: other.tokens, ranking: other.ranking },
    ),
  }
  const answer = await answerMeaning(both, asked)
  return {
    ...answer,
    recognised: [either(sides[0], sides[1]), either(sides[1], sides[0]), ...answer.recognised],
    sides: bestOfSides(one.ranking, other.ranking, answer.products),
  }
}

/** "a vs b": without one of them the other is left. */
const either = (one: string, rest: string): Recognised => ({
  type: 'either',
  slug: one,
  name: one,
  rest,
})

/**
 * Of one kind where both sides have it among their first, headphones with headphones, and in the sizes that most of their
 * titles state alike, 128 GB with 128 GB. None where one thing is the best of both.
 */
const bestOfSides = (
  one: Ranking,
  other: Ranking,
  products: SearchAnswer['products'],
): readonly string[] => {
  const firstOf = (ranking: Ranking): SearchAnswer['products'] => {
    const first = new Set(ranking.head.slice(0, mostOfSide).map(({ id }) => id))
    return products.filter(({ productId }) => first.has(productId))
  }
  const [ones, others] = [firstOf(one), firstOf(other)]
  const pairs = ones.flatMap((a, nth) => others.map((b, at) => ({ a, b, place: nth + at })))
  const alike = pairs.filter(({ a, b }) => a !== b && a.category === b.category)
  const [best] = (alike.length > 0 ? alike : pairs).toSorted(
    (x, y) => sharedSizes(y.a, y.b) - sharedSizes(x.a, x.b) || x.place - y.place,
  )
  return best === undefined || best.a === best.b ? [] : [best.a.publicId, best.b.publicId]
}

const sharedSizes = (one: ProductCard, other: ProductCard): number => {
  const [ones, others] = [one, other].map(
    ({ title }) =>
      new Set(
        measuresIn(foldText(title)).flatMap(({ number, unit }) =>
          unit === '' ? [] : `${number} ${unit}`,
        ),
      ),
  )
  return one === other ? 0 : [...(ones ?? [])].filter((size) => others?.has(size)).length
}

const mostOfSide = 10

/** "Yoga mat" may be all of a title, and names a kind of thing nevertheless. */
const isDistinct = (meaning: Meaning): boolean =>
  meaning.exact?.isByCode === true ||
  meaning.tokens.length >= fewestOfName ||
  (meaning.ranking?.head.slice(0, mostAlike + 1) ?? []).filter(isNamedIn(meaning)).length <=
    mostAlike

const fewestOfName = 3
const mostAlike = 3

/** In its title or by its brand; a colour may be that of an offer. */
const isNamedIn =
  ({ tokens }: Meaning) =>
  ({ match }: RankedProduct): boolean =>
    match?.words.every((word, at) => {
      const token = tokens[at]
      if (isInTitle(word?.field) || token === undefined) return isInTitle(word?.field)
      return !isNeeded(token) || (word !== undefined && saidColours([token]).length > 0)
    }) === true

/** Only this product bears the name, and the name is not that of a shelf: no other has all words, or comes close. */
const onlyNamed = async (meaning: Meaning, { deps }: Asked): Promise<string | undefined> => {
  const { ranking, understanding } = meaning
  const [first] = ranking?.head ?? []
  if (ranking === undefined || first === undefined || ranking.named !== 1) return undefined
  const { brand, category, isUnsold } = understanding
  if (brand !== undefined || category !== undefined || isUnsold || !isNamedIn(meaning)(first))
    return undefined
  const isAlone = ranking.total === 1 || (first.match?.nameShare ?? 0) >= mostOfName
  return isAlone ? deps.findPublicId(first.id) : undefined
}

const mostOfName = 0.5
