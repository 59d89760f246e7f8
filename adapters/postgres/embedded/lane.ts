/** A lock that groups of callers get in turn, and of each group whoever came first: gives the function that releases it. */
export const makeLane = (): ((group?: string) => Promise<() => void>) => {
  /** The group whose turn is next stands first. */
  const waiting = new Map<string, (() => void)[]>()
  let isTaken = false

  const giveOn = (): void => {
    const [next] = waiting
    isTaken = next !== undefined
    if (next === undefined) return
    const [group, callers] = next
    const first = callers.shift()
    waiting.delete(group)
    if (callers.length > 0) waiting.set(group, callers)
    first?.()
  }

  return async (group = '') => {
    if (isTaken) {
      const turn = Promise.withResolvers<void>()
      const before = waiting.get(group)
      if (before) before.push(turn.resolve)
      else waiting.set(group, [turn.resolve])
      await turn.promise
    }
    isTaken = true
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      giveOn()
    }
  }
}
