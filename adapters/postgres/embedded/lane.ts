/** A fair lock: each caller gets the function that releases it. */
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
