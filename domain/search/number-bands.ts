/** Numbers that stand beside each other, from the lowest to the highest that there is. */
export type NumberBand = { readonly min: number; readonly max: number; readonly count: number }

export type CountedNumber = { readonly number: number; readonly count: number }

/**
 * At most ten, equally wide, growing where few numbers are far above the others; none where there are too few
 * numbers to part. No number is in two, and none that is there is in no band.
 */
export const numberBands = (numbers: readonly CountedNumber[]): readonly NumberBand[] => {
  if (numbers.length < fewestNumbers) return []
  const sorted = numbers.toSorted((a, b) => a.number - b.number)
  const [lowest, highest] = [sorted[0]?.number ?? 0, sorted.at(-1)?.number ?? 0]
  const isGrowing = lowest > 0 && highest > lowest * 20
  const scale = (number: number): number => (isGrowing ? Math.log(number) : number)
  const width = (scale(highest) - scale(lowest)) / mostBands
  const places = Map.groupBy(sorted, ({ number }) =>
    sorted.length <= mostBands
      ? number
      : Math.min(Math.floor((scale(number) - scale(lowest)) / width), mostBands - 1),
  )
  return [...places.values()].map((held) => ({
    min: held[0]?.number ?? 0,
    max: held.at(-1)?.number ?? 0,
    count: held.reduce((sum, { count }) => sum + count, 0),
  }))
}

const fewestNumbers = 3
const mostBands = 10
