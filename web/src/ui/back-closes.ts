/**
 * Lets Back close what lies over the page on a device that is touched, instead of leaving the page; what was chosen in
 * it stays. Returns what takes that off again, once it is closed otherwise, and tells when that is done.
 */
export const backCloses = (close: () => void): (() => Promise<void>) => {
  if (!matchMedia('(pointer: coarse)').matches) return async () => {}
  const below = keyOf(history.state)
  let isPopped = false
  // The address stays, so that the router has nothing to do with it.
  history.pushState(withSheet(history.state), '')
  const popped = (event: Event): void => {
    isPopped = true
    event.preventDefault()
    removeEventListener('back', popped)
    // What was left is no sheet but the page of a choice, of which the router is to hear nothing.
    if (hasSheet(history.state) || keyOf(history.state) !== below) void goUnheard(1)
    close()
  }
  addEventListener('back', popped)
  return async () => {
    removeEventListener('back', popped)
    if (!isPopped && hasSheet(history.state)) await goUnheard(-1)
  }
}

const goUnheard = (steps: 1 | -1): Promise<void> =>
  new Promise((resolve) => {
    const stop = (event: Event): void => {
      event.preventDefault()
      resolve()
    }
    addEventListener('back', stop, { once: true })
    history.go(steps)
  })

/** By which the router tells its entries apart. */
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined

const withSheet = (state: unknown): object => ({
  ...(typeof state === 'object' && state),
  sheet: true,
})

const hasSheet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sheet' in state
