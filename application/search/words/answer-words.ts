import { otherCategory } from '#domain/catalogue/category-tree.ts'
import { readGtin } from '#domain/catalogue/gtin.ts'
import type { CategoryId, ProductId } from '#domain/ids.ts'
import { readEither } from '#domain/search/words/either-words.ts'
import { foldText } from '#domain/search/words/fold.ts'
import { collapseCode } from '#domain/search/model-code.ts'
import { isInTitle } from '#domain/search/rank.ts'
import { tokeniseQuery } from '#domain/search/words/tokenise.ts'
import type { CatalogueIndex } from '../../catalogue/catalogue-index.ts'
import type { FindProduct } from '../../catalogue/product-view.ts'
import type { LearntUse } from '#domain/learning/learnt-use.ts'
import type { ListOffers } from '../../offer/offer-view.ts'
import { alternating } from '../alternating.ts'
import { answered } from '../answered.ts'
import {
  categoryAndBrandNames,
  headNoun,
  nameWords,
  withoutAccessories,
} from './category-and-brand-names.ts'
import { listProducts } from '../listing/list-products.ts'
import {
  saidColours,
  type CountFacets,
  type ExactNames,
  type FindExactProduct,
  type FindListings,
} from '../listing/listing-query.ts'
import { recognise, type Matched } from './recognise.ts'
import { recognisedSides } from './recognised.ts'
import type { SearchAnswer } from '../search-answer.ts'
import type { FindPublicId, Ranking } from '../search-index.ts'
import type { SearchRequest } from '../search-request.ts'
import { showOffers } from '../listing/show-offers.ts'
import type { UnderstandWords } from './understand-words.ts'

export type AnswerDeps = {
  readonly findExactProduct: FindExactProduct
  readonly findListings: FindListings
  readonly countFacets: CountFacets
  readonly understandWords: UnderstandWords
  readonly findProduct: FindProduct
  readonly findPublicId: FindPublicId
  readonly listOffers: ListOffers
}

export type Asked = {
  readonly request: SearchRequest
  readonly deps: AnswerDeps
  readonly index: CatalogueIndex
  /** The query without what is said besides products. */
  readonly words: string
  /** They ask for low prices: the cheapest first of what fits best. */
  readonly isByPrice: boolean
  /** Lexemes that say nothing as a rule, and are parts of names here. */
  readonly named: ReadonlySet<string>
  /** What was learnt for the query. */
  readonly use: LearntUse | undefined
}

/** The offers of the one product that the words mean, or a list. */
export const answerWords = async (asked: Asked): Promise<SearchAnswer> => {
  const { words, request, deps } = asked
  if (words === '') return listProducts(asked, { words: [], meant: [] }, undefined)
  if (tokeniseQuery(words).length === 0) return answered(asked, words)
  const exact = await deps.findExactProduct(exactNames(words), request.country)
  if (exact?.isByCode) return showOffers(exact.publicId, asked)
  const understand = (some: string): Promise<Understood> => understandIn(asked, some)
  let found = await understand(words)
  if (exact !== undefined && isDistinct(found)) return showOffers(exact.publicId, asked)
  const sides = await readSides(asked, found)
  if (sides !== undefined) return sides
  const { didYouMean } = found
  if (didYouMean !== null) found = await understand(didYouMean)
  const searched = { ...asked, words: didYouMean ?? words }
  const { ranking } = found
  const [first] = ranking.first(1)
  if (first === undefined) return answered(asked, words)
  const only = isOnlyNamed(found, first) ? await deps.findPublicId(first) : undefined
  const answer =
    only === undefined
      ? await listProducts(searched, found, ranking)
      : await showOffers(only, searched)
  return { ...answer, didYouMean }
}

/** The words with what they may mean, and how products rank by them. */
export const understandIn = async (
  { request: { country }, deps, index, use, named: kept }: Asked,
  words: string,
): Promise<Understood> => {
  const named = recognise(words, index, country, kept)
  const where = {
    country,
    meant: meantBy(words, named, index),
    isNamed: named.category !== undefined || isHead(words, index),
    unplaced: index.categoryBySlug.get(otherCategory.slug)?.id,
    version: index.version,
    use,
  }
  const found = await deps.understandWords(named.words, where)
  return {
    ...named,
    ...(named.category !== undefined && isOtherName(found.ranking, named.isNearest)
      ? await deps.understandWords(named.shelfWords, where)
      : found),
    meant: where.meant,
  }
}

/** "a vs b": the best of each in turn, where nothing has all words and each side finds something. */
const readSides = async (
  asked: Asked,
  { ranking }: Understood,
): Promise<SearchAnswer | undefined> => {
  const either = ranking.named > 0 ? undefined : readEither(asked.words)
  if (either === undefined) return undefined
  const [first, second] = withSharedThing(either, asked.index)
  const one = await understandIn(asked, first)
  const other = await understandIn(asked, second)
  if (one.ranking.complete === 0 || other.ranking.complete === 0) return undefined
  const answer = await listProducts(
    asked,
    {
      words: [],
      explained: [...one.words, ...other.words],
      meant: [...one.meant, ...other.meant],
    },
    alternating(one, other),
  )
  return { ...answer, recognised: recognisedSides([first, second]) }
}

/** "sony or bose headphones": what ends the second is meant of a brand alone, too. */
const withSharedThing = (
  [first, second]: readonly [string, string],
  index: CatalogueIndex,
): readonly [string, string] => {
  const thing = headNoun(second, index)?.words.length ?? 0
  const words = second.split(/\s+/)
  const isBrand = categoryAndBrandNames(index).brands.has(nameWords(first).join(' '))
  return isBrand && thing > 0 && thing < words.length
    ? [`${first} ${words.slice(-thing).join(' ')}`, second]
    : [first, second]
}

/** What is in the category is called otherwise: no mice are named "gaming mouse". */
const isOtherName = ({ complete, named, placed }: Ranking, isNearest = false): boolean =>
  complete === 0 || (!isNearest && named < fewNamed && placed > 0.5)

const fewNamed = 3

export type Understood = Matched &
  Awaited<ReturnType<UnderstandWords>> & { readonly meant: readonly CategoryId[] }

export const exactNames = (words: string): ExactNames => {
  const gtin = readGtin(words)
  return {
    name: foldText(words),
    code: collapseCode(words),
    gtin: gtin.ok ? gtin.gtin : undefined,
  }
}

/** "Yoga mat" may be all of a title, and names a kind of thing nevertheless. */
const isDistinct = (found: Understood): boolean =>
  found.words.length >= fewestOfName ||
  found.ranking.first(mostAlike + 1).filter(isNamedIn(found)).length <= mostAlike

const fewestOfName = 3
const mostAlike = 3

/** In its title or by its brand; a colour may be that of an offer. */
const isNamedIn =
  ({ words, ranking }: Understood) =>
  (id: ProductId): boolean =>
    ranking.wordsOf(id).every((word, at) => {
      const token = words[at]
      const isColour = token !== undefined && saidColours([token]).length > 0
      return isInTitle(word?.field) || (isColour && word !== undefined)
    })

/** Only this product bears the name, and the name is not that of a shelf: no other has all words, or comes close. */
const isOnlyNamed = (found: Understood, id: ProductId): boolean => {
  const { ranking, brand, category } = found
  const namesShelf = brand !== undefined || category !== undefined
  if (ranking.named !== 1 || namesShelf || !isNamedIn(found)(id)) return false
  return ranking.total === 1 || ranking.nameShareOf(id) >= mostOfName
}

const mostOfName = 0.5

/** The categories whose things the words mean. */
const meantBy = (words: string, { category }: Matched, index: CatalogueIndex): CategoryId[] => [
  ...(category === undefined
    ? (headNoun(words, index)?.categoryIds ?? [])
    : withoutAccessories(category, index)),
]

/** Whether all words together end the name of a category. */
const isHead = (words: string, index: CatalogueIndex): boolean =>
  headNoun(words, index)?.words.length === nameWords(words).length
