import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitorAnswer } from './a-visitor.ts'
import type { Operation } from './judge-history.ts'

/** What a session wrote and read, as it goes on. */
export type Notes = {
  readonly operations: readonly Operation[]
  /** Notes what became of a write; answers what was answered. */
  readonly change: (
    key: string,
    value: string | null,
    asked: Promise<VisitorAnswer>,
  ) => Promise<VisitorAnswer>
  readonly read: (key: string, value: string | null, isLast: boolean) => void
}

/** `session` tells keys apart that several sessions name alike. */
export const makeNotes = (session: string): Notes => {
  const operations: Operation[] = []
  const keyOf = (key: string): string => `${session} ${key}`
  return {
    operations,
    async change(key, value, asked) {
      const answer = await asked
      const outcome = outcomeOf(answer)
      if (outcome !== 'refused') operations.push({ kind: 'write', key: keyOf(key), value, outcome })
      // The next server may be asked before this one has let go.
      if (outcome === 'unknown') await sleep(200)
      return answer
    },
    read(key, value, isLast) {
      operations.push({ kind: 'read', key: keyOf(key), value, isLast })
    },
  }
}

/** No answer, and one of a server that failed, leave open whether anything was done. */
export const outcomeOf = ({ status }: VisitorAnswer): 'done' | 'refused' | 'unknown' => {
  if (status >= 200 && status < 300) return 'done'
  return status >= 400 && status < 500 ? 'refused' : 'unknown'
}
