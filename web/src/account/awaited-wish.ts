/** Keeps what somebody wanted to remember who must sign in first; see `takeAwaitedWish`. */
export const awaitWish = (productId: string): void => {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${productId}`)
  } catch {
    // They will have to press the button again.
  }
}

/** Whether this product is the one that was waiting, once; never long after it was wished for. */
export const takeAwaitedWish = (productId: string): boolean => {
  try {
    const [since, awaited] = (sessionStorage.getItem(key) ?? '').split(' ')
    if (awaited !== productId) return false
    sessionStorage.removeItem(key)
    return Date.now() - Number(since) < patienceMs
  } catch {
    return false
  }
}

const key = 'awaitedWish'

const patienceMs = 30 * 60_000
