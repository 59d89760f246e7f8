import { listOf, numberOf, readTable } from './read-table.ts'

/** What invented people say of the goods of a shelf: what they like, and what they do not. */
export type ReviewWords = {
  /** Slugs of the categories, or of some above them, whose goods it fits. */
  readonly shelves: readonly string[]
  /** Reviews that a model of the shelf has, on average. */
  readonly reviews: number
  readonly good: readonly string[]
  readonly bad: readonly string[]
}

const sentences = readTable('review-sentences', ['shelf', 'says', 'sentence'])

const said = (shelf: string, says: 'good' | 'bad' | 'beginning'): string[] =>
  sentences.filter((row) => row.shelf === shelf && row.says === says).map((row) => row.sentence)

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
export const commonWords = { good: said('any', 'good'), bad: said('any', 'bad') }

/** How long somebody has had it, or what for. */
export const reviewBeginnings: readonly string[] = said('any', 'beginning')

export const reviewerFirstNames: readonly string[] = readTable('reviewer-names', ['name']).map(
  ({ name }) => name,
)
