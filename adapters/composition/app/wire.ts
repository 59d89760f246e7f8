import type { Makers, Wired } from '#application/wired.ts'

/** What all of them need together. */
type NeedsOf<M extends Makers> = M[keyof M] extends (needs: infer N) => unknown ? N : never

/** The use cases of a noun. */
export const wire = <M extends Makers>(makers: M, needs: NeedsOf<M>): Wired<M> =>
  Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, make(needs as never)]),
  ) as Wired<M>

/** What is found; throws where there is nothing. */
export const foundOr =
  <Asked extends unknown[], Found>(
    find: (...asked: Asked) => Promise<Found | undefined>,
    missing: (...asked: Asked) => Error,
  ) =>
  async (...asked: Asked): Promise<Found> => {
    const found = await find(...asked)
    if (found === undefined) throw missing(...asked)
    return found
  }
