type Teller<T> = {
  readonly tell: (one: T) => void
  /** What was not told yet is not told any more. */
  readonly stop: () => void
}

/** Posts to our own host what is told, at most `most` at a time, soon or when the page is left. */
export const makeTeller = <T>(
  path: string,
  most: number,
  toBody: (told: readonly T[]) => object,
): Teller<T> => {
  let waiting: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (): void => {
    clearTimeout(timer)
    timer = undefined
    while (waiting.length > 0) {
      post(path, toBody(waiting.slice(0, most)))
      waiting = waiting.slice(most)
    }
  }

  const noteLeave = (): void => {
    if (document.visibilityState === 'hidden') send()
  }

  document.addEventListener('visibilitychange', noteLeave)
  // Not every browser hides a page that is left for another one.
  window.addEventListener('pagehide', send)
  return {
    tell(one) {
      waiting.push(one)
      timer ??= setTimeout(send, collectMs)
    },
    stop() {
      document.removeEventListener('visibilitychange', noteLeave)
      window.removeEventListener('pagehide', send)
      clearTimeout(timer)
      waiting = []
    },
  }
}

const post = (path: string, body: object): void => {
  fetch(path, {
    method: 'POST',
    // Also when the page is being left.
    keepalive: true,
    // Whoever is signed in is not told with it.
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {})
}

/** What is done within this time is told together. */
const collectMs = 3000
