import type { ExplainedTerm, ProductCard } from '#application/search/search-answer.ts'
import { fields, sharedTerms } from '#domain/search/rank.ts'
import { plainWords } from '#domain/search/words/plain-words.ts'

const own = [
  'score',
  'scoreBelowBest',
  'rank',
  'titleWords',
  'queryWords',
  'wordsFound',
  'wordsInTitle',
  'wordsLacking',
  'nameShare',
  'firstWordInTitle',
  'lastWordInTitle',
  'otherWords',
  'titleBeginsWithQuery',
  'titleHoldsQuery',
  'placeOfLastWord',
  'endsHead',
  'isForSomething',
  'categoryShare',
  'brandShare',
  'price',
  'priceToMedian',
  'rating',
  'reviews',
  'shops',
] as const

/** Nothing is known of use where a model is trained. */
const scoreParts = sharedTerms.filter((name) => name !== 'use')

/** Terms of the score by field, those of all words, and what else a card tells. */
export const featureNames: readonly string[] = [
  ...fields.map((field) => `word:${field}`),
  ...scoreParts,
  ...own,
]

/** Points are told as shares of what having all words counts, which makes queries alike. */
export const featuresOf = (query: string, cards: readonly ProductCard[]): Float64Array[] => {
  const words = plainWords(query).split(' ')
  const unit = Math.max(...cards.map(({ score = [] }) => pointsOf(score, 'all-words')), 1000)
  const sums = cards.map(({ score = [] }) => score.reduce((sum, { points }) => sum + points, 0))
  const best = Math.max(...sums)
  const prices = cards.map(({ totalMinor, priceMinor }) => totalMinor ?? priceMinor ?? 0)
  const median = prices.toSorted((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
  const first = cards.slice(0, 24)
  const shareOf = (isSame: (card: ProductCard) => boolean): number =>
    first.filter(isSame).length / first.length
  return cards.map((card, at) => {
    const { score = [], title, lacks } = card
    const titleWords = plainWords(title).split(' ')
    const ofWords = score.filter(({ name }) => name === 'word')
    const inTitle = ofWords.filter(({ field }) => isTitle(field)).length
    const has = (word: string | undefined): number =>
      word !== undefined && titleWords.includes(word) ? 1 : 0
    const last = words.at(-1) ?? ''
    const phrase = words.join(' ')
    const text = titleWords.join(' ')
    const told: Record<(typeof own)[number], number> = {
      score: (sums[at] ?? 0) / unit,
      scoreBelowBest: (best - (sums[at] ?? 0)) / unit,
      rank: Math.log1p(at),
      titleWords: titleWords.length,
      queryWords: words.length,
      wordsFound: ofWords.length,
      wordsInTitle: inTitle / words.length,
      wordsLacking: lacks.length,
      nameShare: inTitle / titleWords.length,
      firstWordInTitle: has(words[0]),
      lastWordInTitle: has(last),
      otherWords: ofWords.filter(({ points }) => points === 0).length,
      titleBeginsWithQuery: text.startsWith(phrase) ? 1 : 0,
      titleHoldsQuery: text.includes(phrase) ? 1 : 0,
      placeOfLastWord: has(last) ? titleWords.indexOf(last) / titleWords.length : 1,
      endsHead: headOf(title) === last ? 1 : 0,
      isForSomething: /\b(?:for|with|compatible)\b/i.test(title) ? 1 : 0,
      categoryShare: shareOf(({ category }) => category === card.category),
      brandShare: shareOf(({ brand }) => brand === card.brand),
      price: Math.log1p(prices[at] ?? 0),
      priceToMedian: Math.log1p(prices[at] ?? 0) - Math.log1p(median),
      rating: card.rating ?? 0,
      reviews: Math.log1p(card.reviewCount),
      shops: Math.log1p(card.shopCount),
    }
    return Float64Array.from([
      ...fields.map(
        (field) => ofWords.reduce((s, one) => (one.field === field ? s + one.points : s), 0) / unit,
      ),
      ...scoreParts.map((name) => pointsOf(score, name) / unit),
      ...own.map((name) => told[name]),
    ])
  })
}

const pointsOf = (score: readonly ExplainedTerm[], name: ExplainedTerm['name']): number =>
  score.find((term) => term.name === name)?.points ?? 0

const isTitle = (field: ExplainedTerm['field']): boolean =>
  field === 'title' || field === 'brand' || field === 'repeated'

/** The last plain word before a number, a comma, a bracket or what it is for. */
const headOf = (title: string): string | undefined =>
  plainWords(title.split(/[,([]|\s-\s|\b(?:for|with)\b|\d/)[0] ?? '')
    .trim()
    .split(' ')
    .at(-1)
