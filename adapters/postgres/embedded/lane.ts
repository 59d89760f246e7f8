export type Lane = (kind?: 'reads' | 'others') => Promise<() => void>

/**
 * A lock that callers get in turn: gives the function that releases it. A search asks for one thing after another, so reads
 * come first, and for `pauseMs` after one the lane waits for the next of the same search. Others get one turn whenever reads
 * have kept them waiting for `patienceMs`, and no two in a row while a read waits.
 */
export const makeLane = ({ pauseMs = 4, patienceMs = 40 } = {}): Lane => {
  const reads: (() => void)[] = []
  const others: { readonly since: number; readonly begin: () => void }[] = []
  let isTaken = false
  let wasRead = true
  let readAt = -Infinity
  let othersAt = -Infinity
  let pause: NodeJS.Timeout | undefined

  const giveOn = (): void => {
    const [other] = others
    if (isTaken) return
    const now = performance.now()
    const isReadsTurn =
      other === undefined || !wasRead || now - Math.max(othersAt, other.since) < patienceMs
    const next = isReadsTurn ? reads.shift() : undefined
    if (next) return next()
    if (other === undefined) return
    if (isReadsTurn && now - readAt < pauseMs) return lookAgain(pauseMs - (now - readAt))
    others.shift()
    other.begin()
  }

  const lookAgain = (afterMs: number): void => {
    pause ??= setTimeout(() => {
      pause = undefined
      giveOn()
    }, afterMs)
  }

  const leave = (kind: 'reads' | 'others'): void => {
    isTaken = false
    wasRead = kind === 'reads'
    if (wasRead) readAt = performance.now()
    else othersAt = performance.now()
    giveOn()
  }

  return async (kind = 'others') => {
    const turn = Promise.withResolvers<void>()
    const begin = (): void => {
      isTaken = true
      turn.resolve()
    }
    if (kind === 'reads') reads.push(begin)
    else others.push({ since: performance.now(), begin })
    giveOn()
    await turn.promise
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      leave(kind)
    }
  }
}
