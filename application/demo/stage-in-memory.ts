import type { MatchedRow, StagedRow } from '../collect/run/staged-row.ts'
import type { StagedPlace, Staging } from '../collect/run/staging.ts'

/** For first runs of sources, one after another, that are never resumed: nothing is known of their offers. */
export const stageInMemory = (staging: Staging): Staging => {
  const staged = new Map<number, StagedRow>()
  const matched = new Map<number, MatchedRow>()
  const none = async (): Promise<[]> => []
  const nothing = async (): Promise<void> => {}
  return {
    ...staging,
    findKnown: none,
    listCarried: async () => ({ carried: [], last: undefined }),
    listRemovals: none,
    listRevived: none,
    listSold: none,
    refreshStatistics: nothing,
    settleQuestions: nothing,
    async add(_, rows) {
      for (const row of rows) staged.set(row.seq, row)
    },
    listUnmatched: async (_, after, limit) =>
      [...staged.values()].filter(({ seq }) => seq > after && !matched.has(seq)).slice(0, limit),
    async match(_, rows) {
      for (const row of rows) matched.set(row.seq, row)
    },
    listPlaces: async (_, after, limit) =>
      [...matched.values()]
        .map(placeOf)
        .filter((place) => comparePlaces(place, after) > 0)
        .toSorted(comparePlaces)
        .slice(0, limit),
    listMatched: async (_, { after, last }) =>
      [...matched.values()]
        .filter(
          (row) => comparePlaces(placeOf(row), after) > 0 && comparePlaces(placeOf(row), last) <= 0,
        )
        .toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b))),
    async remove(_, seqs) {
      for (const seq of seqs) matched.delete(seq)
    },
    async clear() {
      staged.clear()
      matched.clear()
    },
  }
}

const placeOf = ({ productId, seq }: MatchedRow): StagedPlace => ({
  productId: productId ?? 0,
  seq,
})

const comparePlaces = (a: StagedPlace, b: StagedPlace): number =>
  a.productId - b.productId || a.seq - b.seq
