import type { Makers, Wired } from '#application/wired.ts'

/** What all of them need together. */
type NeedsOf<M extends Makers> = M[keyof M] extends (needs: infer N) => unknown ? N : never

export const wire = <M extends Makers>(makers: M, needs: NeedsOf<M>): Wired<M> =>
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, make(needs as never)]),
  ) as Wired<M>
