/**
 * How likely wins and losses are apart by so much or more where neither is better (two-sided sign test,
 * exact); ties say nothing.
 */
export const signTest = (wins: number, losses: number): number => {
  const tries = wins + losses
  let logWays = 0
  let tail = 0
  for (let few = 0; few <= Math.min(wins, losses); few++) {
    tail += Math.exp(logWays - tries * Math.LN2)
    logWays += Math.log(tries - few) - Math.log(few + 1)
  }
  return Math.min(1, 2 * tail)
}
