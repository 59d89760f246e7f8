import type { CategoryId } from '#domain/ids.ts'
import type { Country } from '#domain/market/country.ts'
import { decideMatch, type Candidate } from '#domain/matching/decide-match.ts'
import { blockingKeysOf } from '#domain/matching/blocking-keys.ts'
import { compareTraits } from '#domain/matching/compare-traits.ts'
import { hardRefusals } from '#domain/matching/hard-refusals.ts'
import type { LearntBrands } from '#domain/matching/known-brands.ts'
import type { PriceLimitOf } from '#domain/matching/price-limit.ts'
import { likenessOf } from '#domain/matching/match-score.ts'
import { traitsOf, type Traits } from '#domain/matching/product-traits.ts'
import type { WordWeights } from '#domain/matching/words/word-weights.ts'
import type { CategoryGuesser } from '../../matching/read-category-guesser.ts'
import { describeOffer } from '../../matching/describe-offer.ts'
import type { KnownProduct } from '../../matching/find-candidates.ts'
import { toQuestionCandidate } from '../../matching/match-question.ts'
import type { CollectDeps, CollectStores } from './collecting.ts'
import { isAlikeNew, type Rivals, type SoldProducts, type TraitsOfProduct } from './staging.ts'
import { makeNewProducts, type NewProducts, type VariantGroups } from './new-products.ts'
import type { MatchedRow, StagedRow } from './staged-row.ts'

export type JudgingContext = {
  readonly weigh: WordWeights
  readonly traitsOfProduct: TraitsOfProduct
  readonly guess: CategoryGuesser
  /** Where persons put paths of the shop. */
  readonly placedPaths: ReadonlyMap<string, CategoryId>
  readonly distrusted: ReadonlySet<string>
  readonly rivals: Rivals
  readonly sold: SoldProducts
  readonly brands: LearntBrands
  readonly priceLimitOf: PriceLimitOf
  /** Prices elsewhere are compared with nothing. */
  readonly country: Country
}

export type FindingContext = JudgingContext & {
  readonly groups: VariantGroups
  readonly isTrial: boolean
}

/** Products that are still to be added have negative ids. */
export type JudgedRows = {
  readonly decided: readonly MatchedRow[]
  readonly news: NewProducts
}

/** Decides what rows are, without writing. */
export const judgeRows = async (
  stores: Pick<CollectStores, 'candidates'>,
  rows: readonly StagedRow[],
  context: JudgingContext,
): Promise<JudgedRows> => {
  const compared = await compareRows(stores, rows, context)
  const news = makeNewProducts()
  const decided = compared.map(({ row, traits, keys, candidates }) => {
    const known = candidates.map((one): Candidate => {
      const rivalOffer = context.rivals.of(one.productId, row.seq)
      const priceMinor = context.sold.priceBesides(one.productId, row)
      return priceMinor === undefined
        ? { ...one, rivalOffer }
        : { ...one, rivalOffer, isSold: true, traits: { ...one.traits, priceMinor } }
    })
    const drafted = news.find(keys).map(({ offer, ...one }) => ({
      ...one,
      isSold: isAlikeNew(row.offer, offer),
      priceLimit: context.priceLimitOf(one.categoryId),
    }))
    const one = decideRow({ row, traits, keys, candidates: [...known, ...drafted], news, context })
    noteSettled(one, context)
    return one
  })
  return { decided, news }
}

/** Adds the products that rows were found to be, unless it is a trial. */
export const addFound = async (
  deps: Pick<CollectDeps, 'randomBytes'>,
  stores: Pick<CollectStores, 'entries' | 'staging'>,
  { decided, news }: JudgedRows,
  context: FindingContext,
): Promise<{ readonly found: readonly MatchedRow[]; readonly made: VariantGroups }> => {
  if (context.isTrial) return { found: decided.map(withoutNew), made: new Map() }
  const added = await news.add(stores, context, deps.randomBytes)
  const found = decided.map((one) =>
    one.productId !== null && one.productId < 0
      ? { ...one, productId: added.ids.get(one.productId) ?? null }
      : one,
  )
  for (const one of found) noteSettled(one, context)
  return { found, made: added.groups }
}

const noteSettled = (
  one: MatchedRow,
  { rivals, sold }: Pick<JudgingContext, 'rivals' | 'sold'>,
): void => {
  if (one.productId === null) return
  rivals.settle(one.seq, one.productId)
  if (one.productId > 0) sold.add(one.productId, one)
}

/** Notes how like products the rows are, and which brands they name: a shop seldom sells one thing twice. */
export const noteRivals = async (
  stores: Pick<CollectStores, 'candidates'>,
  rows: readonly StagedRow[],
  context: ComparingContext & Pick<JudgingContext, 'rivals' | 'brands'>,
): Promise<void> => {
  for (const { row, traits, candidates } of await compareRows(stores, rows, context)) {
    context.brands.learn(traits)
    for (const { productId, traits: product } of candidates) {
      context.brands.learn(product)
      context.rivals.note(productId, row.seq, likenessOf(compareTraits(traits, product)))
    }
  }
}

type ComparingContext = Pick<
  JudgingContext,
  'weigh' | 'traitsOfProduct' | 'priceLimitOf' | 'country'
>

type Compared = {
  readonly row: StagedRow
  readonly traits: Traits
  readonly keys: readonly string[]
  readonly candidates: readonly Candidate[]
}

const compareRows = async (
  { candidates }: Pick<CollectStores, 'candidates'>,
  rows: readonly StagedRow[],
  { weigh, traitsOfProduct, priceLimitOf, country }: ComparingContext,
): Promise<readonly Compared[]> => {
  const read = rows.map((row) => {
    const traits = traitsOf(describeOffer(row.offer), weigh)
    return { row, traits, keys: blockingKeysOf(traits) }
  })
  const known = await candidates.find(
    read.map(({ keys }) => keys),
    country,
  )
  return read.map((each, at) => ({
    ...each,
    candidates: (known[at] ?? []).map((product) => ({
      ...toCandidate(product, traitsOfProduct),
      priceLimit: priceLimitOf(product.categoryId),
    })),
  }))
}

const toCandidate = (product: KnownProduct, traitsOfProduct: TraitsOfProduct) => ({
  productId: product.productId,
  traits: traitsOfProduct(product),
})

/** Rows that a GTIN settles, which is most of most feeds, without comparing titles. */
export const findByNumber = async (
  { candidates }: Pick<CollectStores, 'candidates'>,
  rows: readonly StagedRow[],
  context: Omit<JudgingContext, 'guess'>,
): Promise<readonly MatchedRow[]> => {
  const { distrusted, weigh, traitsOfProduct, rivals, brands, country } = context
  const numbered = rows.filter(({ offer }) => offer.detail.gtins.length > 0)
  const known = await candidates.find(
    numbered.map(({ offer }) => offer.detail.gtins.map((gtin) => `g:${gtin}`)),
    country,
  )
  return numbered.flatMap((row, at): MatchedRow | MatchedRow[] => {
    const fitting = (known[at] ?? []).map((product) => toCandidate(product, traitsOfProduct))
    if (fitting.length === 0) return []
    const traits = traitsOf(describeOffer(row.offer), weigh)
    const decision = decideMatch(traits, fitting, {
      distrustedGtins: distrusted,
      refusedProducts: new Set(row.refusedProductIds),
    })
    if (decision.kind !== 'same' || decision.method !== 'gtin') return []
    const { productId, method, confidence } = decision
    const product = fitting.find((one) => one.productId === productId)
    if (product) rivals.note(productId, row.seq, likenessOf(compareTraits(traits, product.traits)))
    brands.learn(traits)
    const found = { ...nothingFound(row), productId, method, confidence }
    noteSettled(found, context)
    return found
  })
}

const nothingFound = ({ seq, retailerRef, offer, formerProductId }: StagedRow): MatchedRow => ({
  seq,
  retailerRef,
  offer,
  formerProductId,
  productId: null,
  method: null,
  confidence: null,
  isDetached: false,
  question: null,
})

type Asked = {
  readonly row: StagedRow
  readonly traits: Traits
  readonly candidates: readonly Candidate[]
  readonly keys: readonly string[]
  readonly news: NewProducts
  readonly context: JudgingContext
}

const decideRow = (asked: Asked): MatchedRow => {
  const { row, traits, candidates, context } = asked
  const refusedProducts = new Set(row.refusedProductIds)
  const decision = decideMatch(traits, candidates, {
    distrustedGtins: context.distrusted,
    refusedProducts,
    isBrand: context.brands.isBrand,
  })
  const found = nothingFound(row)
  if (decision.kind === 'same') {
    const { productId, method, confidence } = decision
    return { ...found, productId, method, confidence }
  }
  const former = candidates.find(({ productId }) => productId === row.formerProductId)
  // An offer that still resembles its product stays there.
  if (former && hardRefusals(traits, former.traits).length === 0) return found
  const isDetached = row.formerProductId !== null
  if (decision.kind === 'unsure') {
    const question = {
      kind: 'unsure',
      candidates: decision.candidates.map(toQuestionCandidate),
    } as const
    return { ...found, isDetached, question }
  }
  return { ...found, isDetached, ...makeNew(asked) }
}

const makeNew = ({
  row,
  traits,
  keys,
  news,
  context,
}: Asked): Pick<MatchedRow, 'productId' | 'method' | 'confidence' | 'question'> => {
  const open = { productId: null, method: null, confidence: null, question: null }
  const { terms, detail } = row.offer
  const { category, googleCategory } = detail
  const placedAt = context.placedPaths.get(category ?? '')
  const categoryId = context.guess({ category, googleCategory, title: terms.title, placedAt })
  if (categoryId === undefined) {
    return { ...open, question: { kind: 'no-category', candidates: [] } }
  }
  const productId = news.put({ offer: row.offer, categoryId, traits, keys })
  return { ...open, productId, method: 'new', confidence: 1 }
}

const withoutNew = (found: MatchedRow): MatchedRow =>
  found.productId !== null && found.productId < 0 ? { ...found, productId: null } : found
