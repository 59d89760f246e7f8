import type { DemonstrationReview } from '#application/demo/demonstration.ts'
import { allStars, type Stars } from '#domain/review/review.ts'
import type { InventedProduct } from './demonstration-products.ts'
import { makeRandom, type Random } from './random.ts'
import { listOf, numberOf, readTable } from './read-table.ts'

/** What invented people say of invented purchases; some models are liked better than others. */
export const inventReviews = (
  products: readonly InventedProduct[],
  now: Date,
  seed: number,
): DemonstrationReview[] =>
  [...Map.groupBy(products, ({ product }) => product.groupTitle)].flatMap(([title, models]) => {
    const words = wordsOf(models)
    if (words === undefined) return []
    const random = makeRandom(`${seed} reviews ${title}`)
    // Few models have many reviews, and many have few.
    const count = Math.round(words.reviews * (0.2 + 2 * random.fraction() ** 2))
    const liking = 3.3 + 1.5 * random.fraction()
    const people = new Set<string>()
    return Array.from({ length: count }, () =>
      inventReview({ models, words, liking, people, now, random }),
    )
  })

const wordsOf = ([model]: readonly InventedProduct[]): ReviewWords | undefined =>
  reviewWords.find(({ shelves }) => model?.path.some((slug) => shelves.includes(slug)))

type Given = {
  readonly models: readonly InventedProduct[]
  readonly words: ReviewWords
  /** The stars that the model gets on average, or thereabouts. */
  readonly liking: number
  /** Names that have been had; nobody says something twice. */
  readonly people: Set<string>
  readonly now: Date
  readonly random: Random
}

const inventReview = (given: Given): DemonstrationReview => {
  const { models, words, liking, people, now, random } = given
  const { product, family } = random.pick(models)
  const rating = inventStars(liking, random)
  const first = Date.parse(`${family.released}-20T00:00:00Z`)
  const earliest = Math.max(first, now.getTime() - longestMs)
  const age = Math.max(now.getTime() - earliest, dayMs) * random.fraction() ** 1.5
  return {
    id: uuidOf(random.bytes(16)),
    publicId: product.publicId,
    author: inventName(people, random),
    rating,
    text: random.chance(0.88) ? inventText(rating, words, random) : '',
    writtenAt: new Date(Math.floor(now.getTime() - hourMs - age)),
  }
}

const inventStars = (liking: number, random: Random): Stars => {
  // Around the average, with now and then somebody who is cross.
  const stars = random.chance(0.08)
    ? random.between(1, 2)
    : Math.round(liking + 2.4 * (random.fraction() - 0.45))
  return allStars[Math.min(Math.max(stars, 1), 5) - 1] ?? 3
}

const inventText = (rating: Stars, words: ReviewWords, random: Random): string => {
  const [goods, bads] = sentences[rating]
  const good = random.shuffle(words.good).slice(0, random.between(...goods))
  const bad = random.shuffle(words.bad).slice(0, random.between(...bads))
  const common = random.pick(rating > 3 ? commonWords.good : commonWords.bad)
  const said = rating > 2 ? [...good, ...bad] : [...bad, ...good]
  return [
    ...(random.chance(0.4) ? [random.pick(reviewBeginnings)] : []),
    ...said,
    ...(random.chance(0.45) || said.length === 0 ? [common] : []),
  ].join(' ')
}

type Span = readonly [least: number, most: number]

/** How many sentences of praise and of blame stand in a review of so many stars. */
const sentences: Readonly<Record<Stars, readonly [Span, Span]>> = {
  1: [
    [0, 0],
    [2, 2],
  ],
  2: [
    [0, 1],
    [1, 2],
  ],
  3: [
    [1, 1],
    [1, 1],
  ],
  4: [
    [1, 2],
    [0, 1],
  ],
  5: [
    [1, 3],
    [0, 0],
  ],
}

const inventName = (people: Set<string>, random: Random): string => {
  for (;;) {
    const initial = String.fromCharCode(65 + random.between(0, 25))
    const name = `${random.pick(reviewerFirstNames)} ${initial}.`
    if (people.has(name)) continue
    people.add(name)
    return name
  }
}

/** Version 8: of our own making (RFC 9562). */
const uuidOf = (bytes: Uint8Array): string => {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const longestMs = 2 * 365 * dayMs

/** What invented people say of the goods of a shelf: what they like, and what they do not. */
type ReviewWords = {
  /** Slugs of the categories, or of some above them, whose goods it fits. */
  readonly shelves: readonly string[]
  /** Reviews that a model of the shelf has, on average. */
  readonly reviews: number
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

const sentenceRows = readTable('review-sentences', ['shelf', 'says', 'sentence'])

const said = (shelf: string, says: 'good' | 'bad' | 'beginning'): string[] =>
  sentenceRows.filter((row) => row.shelf === shelf && row.says === says).map((row) => row.sentence)

/** What stands on no shelf of these has no reviews. */
export const reviewWords: readonly ReviewWords[] = readTable('review-shelves', [
  'shelf',
  'categories',
  'reviews',
]).map(({ shelf, categories, reviews }) => ({
  shelves: listOf(categories),
  reviews: numberOf(reviews),
  good: said(shelf, 'good'),
  bad: said(shelf, 'bad'),
}))

/** What is said of any shelf. */
const commonWords = { good: said('any', 'good'), bad: said('any', 'bad') }

/** How long somebody has had it, or what for. */
const reviewBeginnings: readonly string[] = said('any', 'beginning')

const reviewerFirstNames: readonly string[] = readTable('reviewer-names', ['name']).map(
  ({ name }) => name,
)
