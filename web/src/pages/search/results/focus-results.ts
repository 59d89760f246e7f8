/** What was followed is about to go, and with it the search of who uses a keyboard. */
export const focusResults = (): void =>
  document.getElementById(resultsId)?.focus({ preventScroll: true })

/** Of the heading over the results. */
export const resultsId = 'results'
