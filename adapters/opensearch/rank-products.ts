import {
  holdersOf,
  lexemesOfWord,
  type LexemesOfWord,
} from '#application/search/rank/asked-lexemes.ts'
import {
  leastHeld,
  measuresOf,
  reordered,
  wantedOf,
  type Counts,
  type HeldWord,
  type Measures,
  type Scoring,
  type Wanted,
} from '#application/search/rank/candidates.ts'
import { betterFound, orderHead, type HeadProduct } from '#application/search/rank/order-head.ts'
import {
  mostOfHead,
  type RankedProduct,
  type Ranking,
  type RankQuestion,
} from '#application/search/ranking.ts'
import { leastAppealSteps, raritiesOf, type FoundWord, type Pair } from '#domain/search/rank.ts'
import { isNeeded } from '#domain/search/understand/name-words.ts'
import type { Engine, Hit, Query } from './engine.ts'
import { adding, holding, wordsAt } from './held-words.ts'
import { all, constant, everything, oneOf, some } from './queries.ts'

/** A ranking, and how to ask for more of it. */
export type EngineRanking = {
  readonly ranking: Ranking
  /** What is ranked, each scored. */
  readonly ranked: Query
}

/** By the scores of the domain: its weights are sent along, so shards, copies and what is gone change nothing. */
export const rankOn = async (
  engine: Engine,
  index: string,
  question: RankQuestion,
): Promise<EngineRanking> => {
  const words = await countHolders(engine, index, question)
  const measures = measuresOf(words, question)
  const found = await countFound(engine, index, words, question, measures)
  const { scoring, wanted, closest, counts, most } = wantedOf(words, question, measures, found)
  const size = Math.max(Math.min(most, mostOfHead), 0)
  const ask = async (by: Scoring) => {
    const ranked = rankedBy(words, question, by, wanted)
    return { ranked, hits: size === 0 ? [] : await readHits(engine, index, ranked, size) }
  }
  let { ranked, hits } = await ask(scoring)
  if (hits.length === 0 && closest !== undefined) ({ ranked, hits } = await ask(closest))
  const products = hits.map((hit) => toProduct(hit, words, scoring))
  const first = orderHead(products.slice(0, reordered), words, scoring, question.use)
  const head: readonly RankedProduct[] = [
    ...first.map(({ id, categoryId, match }) => ({ id, categoryId, match })),
    ...products
      .slice(reordered)
      .map(({ id, categoryId }) => ({ id, categoryId, match: undefined })),
  ]
  const ranking = {
    ...counts,
    by: question,
    total: wanted.takesClose ? Math.min(hits.length, most) : most,
    head,
    holders: words.map(({ holders }) => holders),
  }
  return { ranking, ranked }
}

const readHits = async (
  engine: Engine,
  index: string,
  query: Query,
  size: number,
): Promise<readonly Hit[]> => {
  const _source = ['id', 'category', 'titleWords', 'appeal', 'marks']
  const { hits } = await engine.search(index, {
    size,
    track_total_hits: false,
    query,
    sort,
    _source,
  })
  return hits
}

/** Scores are whole numbers below 2^24: of equals the id decides, on every shard. */
export const sort: readonly Query[] = [{ _score: 'desc' }, { id: 'asc' }]

const countHolders = async (
  engine: Engine,
  index: string,
  { words, country, meant }: RankQuestion,
): Promise<readonly HeldWord[]> => {
  const asked = words.map((word) => lexemesOfWord(word, country, meant.length > 0))
  const lexemes = [...new Set(asked.flatMap((word) => word.lexemes.map(({ lexeme }) => lexeme)))]
  const isFirst = { term: { isFirst: true } }
  const [products = 0, ...counted] = await engine.count(index, [
    isFirst,
    ...lexemes.map((lexeme) =>
      all([{ term: { words: lexeme } }, ...(lexeme.startsWith(`${country}#`) ? [] : [isFirst])]),
    ),
  ])
  const counts = new Map(lexemes.map((lexeme, at) => [lexeme, counted[at] ?? 0]))
  const held = asked.map((word: LexemesOfWord) => ({
    ...word,
    ...holdersOf(
      word.lexemes,
      word.lexemes.map(({ lexeme }) => counts.get(lexeme) ?? 0),
    ),
  }))
  const rarities = raritiesOf(
    held.map(({ holders }) => holders),
    products,
  )
  return held.map((word, at) => ({ ...word, rarity: rarities[at] ?? 1 }))
}

/** What is listed in the country, has none of the words that are left out, and some of the others. */
const lookedAt = (
  words: readonly HeldWord[],
  { country, without = [] }: RankQuestion,
  kinds: Measures | Scoring,
): Query =>
  all(
    [{ term: { country } }, some(words.map((word) => holding(word, kinds, false)))],
    without.length === 0 ? [] : [oneOf('words', without)],
  )

const countFound = async (
  engine: Engine,
  index: string,
  words: readonly HeldWord[],
  question: RankQuestion,
  measures: Measures,
): Promise<Counts> => {
  const { unplaced, isMeant, isVague, isPlaced } = measures
  const loose = all([lookedAt(words, question, measures), ...complete(words, measures, false)])
  const said = all([loose, saidOf(words, measures)])
  const named = all([said, ...complete(words, measures, true)])
  const ofKind = kindOf(isMeant, unplaced)
  const known = all([named], unplaced === undefined ? [] : [oneOf('category', [unplaced])])
  const [ofLoose = 0, ofSaid = 0, ofNamed = 0, saidOfKind = 0, namedOfKind = 0, placed = 0] =
    await engine.count(index, [
      loose,
      said,
      named,
      all([said, ofKind]),
      all([named, ofKind]),
      known,
    ])
  return {
    loose: ofLoose,
    complete: ofSaid,
    named: ofNamed,
    ofKind: { complete: saidOfKind, named: namedOfKind },
    mentioning: ofSaid === 0 && ofLoose > 0 ? await readKinds(engine, index, loose) : new Set(),
    placed: ofNamed === 0 ? 1 : placed / ofNamed,
    kinds:
      isVague && isPlaced && ofNamed > 0
        ? await readKinds(engine, index, all([named, oneOf('category', isMeant)]))
        : new Set(),
  }
}

const readKinds = async (
  engine: Engine,
  index: string,
  query: Query,
): Promise<ReadonlySet<number>> => {
  const kinds = { terms: { field: 'category', size: 10_000 } }
  const { aggregations } = await engine.search(index, { size: 0, query, aggs: { kinds } })
  const found = aggregations['kinds'] as
    | { readonly buckets: readonly { readonly key: number }[] }
    | undefined
  return new Set(found?.buckets.map(({ key }) => key) ?? [])
}

const kindOf = (kinds: ReadonlySet<number>, unplaced: number | undefined): Query =>
  oneOf('category', unplaced === undefined ? kinds : [...kinds, unplaced])

/** All needed words, and a name that tells. */
const complete = (
  words: readonly HeldWord[],
  asked: Measures | Scoring,
  isNamed: boolean,
): readonly Query[] => {
  const anyNamed = some(words.map((word) => holding(word, asked, true)))
  const telling = wordsAt(words, asked.telling).map((word) => holding(word, asked, true))
  return [
    ...wordsAt(words, asked.every).map((word) => holding(word, asked, isNamed)),
    some([all([], [anyNamed]), ...telling]),
  ]
}

/** See `isSaidOf`. */
const saidOf = (words: readonly HeldWord[], asked: Measures | Scoring): Query => {
  const { named, isMeant, unplaced } = asked
  const said = all(wordsAt(words, named).map((word) => holding(word, asked, true)))
  return named === 0 ? everything : some([said, kindOf(isMeant, unplaced)])
}

const rankedBy = (
  words: readonly HeldWord[],
  question: RankQuestion,
  scoring: Scoring,
  { isWide, takesClose, kinds, closeKinds }: Wanted,
): Query => {
  const { unplaced, isMeant } = scoring
  const ofKinds = (wanted: ReadonlySet<number> | undefined): readonly Query[] =>
    wanted === undefined ? [] : [kindOf(wanted, unplaced)]
  const whole = all([...complete(words, scoring, !isWide), ...ofKinds(kinds)])
  const hasAll = all(wordsAt(words, scoring.every).map((word) => holding(word, scoring, false)))
  const close = all([closeTo(words, scoring), ...ofKinds(closeKinds)], [hasAll])
  const scored = [
    ...words.map((word) => adding(word, scoring)),
    ...(isMeant.size > 0 && scoring.meant > 0
      ? [constant(oneOf('category', isMeant), scoring.meant)]
      : []),
    { rank_feature: { field: 'appeal', linear: {}, boost: scoring.appeal } },
    // All that is listed has the same share where nothing lacks a word.
    ...(takesClose ? heldBy(words, scoring, hasAll) : []),
  ]
  return {
    bool: {
      filter: [
        lookedAt(words, question, scoring),
        saidOf(words, scoring),
        takesClose ? some([whole, close]) : whole,
      ],
      should: scored,
    },
  }
}

/** What holding words together adds; see `heldPoints`. */
const heldBy = (words: readonly HeldWord[], scoring: Scoring, hasAll: Query): readonly Query[] => {
  const held = (bits: number): Query =>
    all(wordsAt(words, bits).map((word) => holding(word, scoring, false)))
  const ofThing = ({ bits, points }: Pair): Query =>
    constant(all([held(scoring.core | bits)], [hasAll]), points)
  return [
    constant(hasAll, scoring.complete),
    ...scoring.share.map(({ bits, points }) => constant(held(bits), points)),
    ...scoring.thing.map(ofThing),
  ]
}

/** See `isClose`, and what `takeFound` asks of what lacks a word. */
const closeTo = (words: readonly HeldWord[], scoring: Scoring): Query => {
  const { core, isMeant, isPlaced, telling, named, unplaced, leastTelling } = scoring
  const holdingAt = (bits: number, isNamed: boolean): readonly Query[] =>
    wordsAt(words, bits).map((word) => holding(word, scoring, isNamed))
  const enough = some(holdingAt(telling, false), leastTelling)
  const ofMeant = kindOf(isMeant, unplaced)
  const alsoCalled =
    named === 0
      ? []
      : [all([...holdingAt(named, true), some(holdingAt(telling & ~named, true))], [ofMeant])]
  const within =
    isPlaced && isMeant.size > 0 ? some([...alsoCalled, all([ofMeant, enough])]) : enough
  return all([
    some(holdingAt(telling, true)),
    within,
    some([
      oneOf('category', isMeant),
      ...(core > 0 ? [all(holdingAt(core, false))] : []),
      mostOf(words, scoring),
    ]),
  ])
}

/** Half of the words, and so much of the rarity of those that some product holds. */
const mostOf = (words: readonly HeldWord[], scoring: Scoring): Query => {
  if (scoring.words === 0) return everything
  const needed = words.filter(isNeeded)
  return {
    function_score: {
      query: {
        bool: {
          minimum_should_match: Math.ceil(scoring.words / 2),
          should: needed.map((word) => constant(holding(word, scoring, false), word.rarity)),
        },
      },
      min_score: leastHeld * scoring.known,
    },
  }
}

const toProduct = ({ _source: source }: Hit, words: readonly HeldWord[], scoring: Scoring) => {
  const marks = new Map(
    (source['marks'] as readonly string[]).map((mark) => {
      const [lexeme = '', field, place] = mark.split(' ')
      return [lexeme, { field: Number(field), place: Number(place) }]
    }),
  )
  const product = {
    id: Number(source['id']),
    categoryId: Number(source['category']),
    titleWords: Number(source['titleWords']),
    appeal: Number(source['appeal']) + leastAppealSteps - 1,
  }
  const found = words.map((word) =>
    word.lexemes.reduce<FoundWord | undefined>((before, lexeme) => {
      const mark = marks.get(lexeme.lexeme)
      return mark === undefined ? before : betterFound(before, lexeme, word, mark, product, scoring)
    }, undefined),
  )
  return { ...product, words: found } satisfies HeadProduct
}
