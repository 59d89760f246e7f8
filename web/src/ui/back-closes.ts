/**
 * Lets Back close what lies over the page on a device that is touched, instead of leaving the page; what was chosen in
 * it stays. Returns what takes that off again, once it is closed otherwise.
 */
export const backCloses = (close: () => void): (() => void) => {
  if (!matchMedia('(pointer: coarse)').matches) return () => {}
  const below = keyOf(history.state)
  let isPopped = false
  // The address stays, so that the router has nothing to do with it.
  history.pushState(withSheet(history.state), '')
  const popped = (event: Event): void => {
    isPopped = true
    event.preventDefault()
    removeEventListener('back', popped)
    // What was left is no sheet but the page of a choice, of which the router is to hear nothing.
    if (hasSheet(history.state) || keyOf(history.state) !== below) goUnheard(1)
    close()
  }
  addEventListener('back', popped)
  return () => {
    removeEventListener('back', popped)
    if (!isPopped && hasSheet(history.state)) goUnheard(-1)
  }
}

const goUnheard = (steps: 1 | -1): void => {
  addEventListener('back', (event) => event.preventDefault(), { once: true })
  history.go(steps)
}

/** By which the router tells its entries apart. */
const keyOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined

const withSheet = (state: unknown): object => ({
  ...(typeof state === 'object' && state),
  sheet: true,
})

const hasSheet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sheet' in state
