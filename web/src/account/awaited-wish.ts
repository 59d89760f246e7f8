/** Keeps what somebody wanted to remember who must sign in first; see `takeAwaitedWish`. */
export const awaitWish = (productId: string): void => {
  try {
    sessionStorage.setItem(key, productId)
  } catch {
    // They will have to press the button again.
  }
}

/** Whether this product is the one that was waiting, once. */
export const takeAwaitedWish = (productId: string): boolean => {
  try {
    if (sessionStorage.getItem(key) !== productId) return false
    sessionStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

const key = 'awaitedWish'
