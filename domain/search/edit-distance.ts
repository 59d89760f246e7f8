/** Optimal string alignment; undefined above `limit`. */
export const editDistance = (from: string, to: string, limit: number): number | undefined => {
  if (Math.abs(from.length - to.length) > limit) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const swapped =
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > limit) return undefined
    beforeLast = last
    last = current
  }
  const distance = at(last, to.length)
  return distance <= limit ? distance : undefined
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity
