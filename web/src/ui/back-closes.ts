/**
 * Lets Back close what lies over the page on a device that is touched, instead of leaving the page. Returns what takes
 * that off again, once it is closed otherwise.
 */
export const backCloses = (close: () => void): (() => void) => {
  if (!matchMedia('(pointer: coarse)').matches) return () => {}
  // The address stays, so that the router has nothing to do with it.
  history.pushState(withSheet(history.state), '')
  const popped = (event: PopStateEvent): void => {
    event.stopImmediatePropagation()
    removeEventListener('popstate', popped, true)
    close()
  }
  addEventListener('popstate', popped, true)
  return () => {
    removeEventListener('popstate', popped, true)
    if (!hasSheet(history.state)) return
    addEventListener('popstate', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    history.back()
  }
}

const withSheet = (state: unknown): object => ({
  ...(typeof state === 'object' && state),
  sheet: true,
})

const hasSheet = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sheet' in state
