/** Places of the `count` highest scores, the highest first, equal ones by id; without sorting all. */
export const bestOf = (
  scores: ArrayLike<number>,
  ids: ArrayLike<number>,
  count: number,
): readonly number[] => {
  const least = scores.length > 4 * count ? leastOfBest(scores, count) : -Infinity
  const best: number[] = []
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) >= least) best.push(at)
  const order = (a: number, b: number): number =>
    (scores[b] ?? 0) - (scores[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
  return best.toSorted(order).slice(0, count)
}

/** A score that at least `count` reach, and few more. */
const leastOfBest = (scores: ArrayLike<number>, count: number): number => {
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (score < low) low = score
    if (score > high) high = score
  }
  const width = (high - low) / bands || 1
  const counts = new Int32Array(bands + 1)
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    const band = Math.floor((score - low) / width)
    counts[band] = (counts[band] ?? 0) + 1
  }
  let reached = 0
  for (let band = bands; band >= 0; band--) {
    reached += counts[band] ?? 0
    // A little lower, as a quotient may be rounded into the band above.
    if (reached >= count) return low + (band - 0.5) * width
  }
  return low
}

const bands = 4096
