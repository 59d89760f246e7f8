/** What one answer is worth to whoever typed the words, against what people judged. */
export type AnswerRelevance = {
  /** 0 to 1; 1 where the ten best judged products come first, the best of them at the top. */
  readonly ndcg: number
  /** 1 / place of the first product of the best grade; 0 when it is not among the first ten. */
  readonly reciprocalRank: number
}

/** From 0, unrelated, to 3, just that. */
export const bestGrade = 3

/** A product of the best grade is worth seven that are merely related. */
export const gainOf = (grade: number): number => 2 ** grade - 1

/**
 * Of products in the order shown, by id; `gains` are those of all judged products. What nobody
 * judged gains nothing. Without any gain both are 0.
 */
export const relevanceOf = (
  shown: readonly string[],
  gains: ReadonlyMap<string, number>,
): AnswerRelevance => {
  const first = shown.slice(0, depth).map((id) => gains.get(id) ?? 0)
  const ideal = [...gains.values()].toSorted((a, b) => b - a).slice(0, depth)
  const [most = 0] = ideal
  if (most === 0) return { ndcg: 0, reciprocalRank: 0 }
  const place = first.indexOf(most)
  return {
    ndcg: discounted(first) / discounted(ideal),
    reciprocalRank: place < 0 ? 0 : 1 / (place + 1),
  }
}

/** What is seen without scrolling far; the usual depth of both measures. */
const depth = 10

const discounted = (gains: readonly number[]): number =>
  gains.reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)

export type MeanRelevance = { readonly ndcg: number; readonly mrr: number }

export const meanRelevance = (answers: readonly AnswerRelevance[]): MeanRelevance => ({
  ndcg: meanOf(answers.map(({ ndcg }) => ndcg)),
  mrr: meanOf(answers.map(({ reciprocalRank }) => reciprocalRank)),
})

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)
