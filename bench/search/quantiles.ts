/** Milliseconds that half, 95 and 99 of a hundred runs stay under. */
export type Quantiles = { readonly p50: number; readonly p95: number; readonly p99: number }

/** Undefined where nothing was run. */
export const quantilesOf = (times: readonly number[]): Quantiles | undefined => {
  if (times.length === 0) return undefined
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(Math.ceil(share * sorted.length), sorted.length) - 1] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/**
 * Runs the works one after the other and answers how long each took; of several rounds the fastest:
 * where others use the machine, too, that is what the work itself costs.
 */
export const timeEach = async (
  works: readonly (() => Promise<unknown>)[],
  rounds = 1,
): Promise<number[]> => {
  const times = works.map(() => Infinity)
  for (let round = 0; round < rounds; round++)
    for (const [at, work] of works.entries()) {
      const start = performance.now()
      await work()
      times[at] = Math.min(times[at] ?? Infinity, performance.now() - start)
    }
  return times
}

export const quantilesText = (quantiles: Quantiles | undefined): string =>
  quantiles === undefined
    ? '-'
    : [quantiles.p50, quantiles.p95, quantiles.p99].map((ms) => ms.toFixed(1)).join(' / ')
