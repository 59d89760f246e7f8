/**
 * What one session did, in its order. Each key is written by one session alone. `null` is a key without a value, as
 * all are at first.
 */
export type Operation =
  | {
      readonly kind: 'write'
      readonly key: string
      readonly value: string | null
      /** `unknown`: no answer, or one that does not tell. What was refused is left out. */
      readonly outcome: 'done' | 'unknown'
    }
  | {
      readonly kind: 'read'
      readonly key: string
      readonly value: string | null
      /** After everything had settled. */
      readonly isLast: boolean
    }

/** Something to happen once for each id. */
export type AskedEffect = { readonly id: string; readonly outcome: 'done' | 'unknown' }

export type Fault = {
  readonly kind:
    | 'lost write'
    | 'own write not seen'
    | 'older than an earlier read'
    | 'never written'
    | 'effect lost'
    | 'effect twice'
  /** The key, or the id of the effect. */
  readonly of: string
  readonly read: string | null
  readonly expected: string | null
}

/** Reads that contradict what the session wrote or has read before. */
export const judgeHistory = (operations: readonly Operation[]): readonly Fault[] => {
  const ofKeys = Map.groupBy(operations, ({ key }) => key)
  return [...ofKeys.values()].flatMap((ofKey) => judgeKey(ofKey))
}

const judgeKey = (operations: readonly Operation[]): readonly Fault[] => {
  const writes: { readonly value: string | null; readonly isDone: boolean }[] = [
    { value: null, isDone: true },
  ]
  const faults: Fault[] = []
  let done = 0
  let seen = 0
  for (const operation of operations) {
    const { key, value } = operation
    if (operation.kind === 'write') {
      writes.push({ value, isDone: operation.outcome === 'done' })
      if (operation.outcome === 'done') done = writes.length - 1
      continue
    }
    const places = writes.flatMap((write, at) => (write.value === value ? [at] : []))
    const place = places.find((at) => at >= Math.max(done, seen))
    if (place !== undefined) seen = place
    // Of a write without an answer nobody knows when it takes place: also after later ones.
    else if (places.some((at) => at < done && !writes[at]?.isDone)) continue
    else {
      const expected = writes[Math.max(done, seen)]?.value ?? null
      faults.push({ kind: kindOf(places, done, operation.isLast), of: key, read: value, expected })
    }
  }
  return faults
}

const kindOf = (places: readonly number[], done: number, isLast: boolean): Fault['kind'] => {
  if (places.length === 0) return 'never written'
  if (places.some((at) => at >= done)) return 'older than an earlier read'
  return isLast ? 'lost write' : 'own write not seen'
}

/** Effects that did not happen, or more than once. */
export const judgeEffects = (
  asked: readonly AskedEffect[],
  happened: readonly string[],
): readonly Fault[] => {
  const counts = new Map<string, number>()
  for (const id of happened) counts.set(id, (counts.get(id) ?? 0) + 1)
  return asked.flatMap(({ id, outcome }): readonly Fault[] => {
    const count = counts.get(id) ?? 0
    const told = { of: id, read: `${count} times`, expected: 'once' }
    if (count > 1) return [{ kind: 'effect twice', ...told }]
    return count === 0 && outcome === 'done' ? [{ kind: 'effect lost', ...told }] : []
  })
}
