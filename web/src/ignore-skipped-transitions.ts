/**
 * Takes note of transitions that the next navigation overtakes: the browser then rejects their
 * promises, which the router leaves alone, and a fault would be reported where there is none.
 */
export const ignoreSkippedTransitions = (): void => {
  if (!('startViewTransition' in document)) return
  const begin = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = begin(update)
    transition.ready.catch(() => {})
    transition.finished.catch(() => {})
    return transition
  }
}
