/** Lets callers through one at a time, in the order they came; each gets the call that ends its turn. */
export const makeLane = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const turn = Promise.withResolvers<void>()
    last = turn.promise
    await before
    return turn.resolve
  }
}
