import type { Clock, InTransaction } from '../ports.ts'
import type { Statement, TipStore } from './tip-store.ts'

/** Keeps what was shown, off the path of requests. */
export type ShownTips = {
  /** Remembers it until it is written; beyond `mostPending` it is left to the next time. */
  readonly note: (tip: Omit<Statement, 'saidAt'>) => void
  readonly flush: () => Promise<void>
}

type Deps = {
  readonly inTransaction: InTransaction<{ readonly tips: TipStore }>
  readonly clock: Clock
}

export const makeShownTips = ({ inTransaction, clock }: Deps): ShownTips => {
  const pending = new Map<string, Statement>()
  const written = new Set<string>()
  let day = ''
  return {
    note(tip) {
      const saidAt = clock.now()
      const today = saidAt.toISOString().slice(0, 10)
      if (today !== day) written.clear()
      day = today
      const key = `${today} ${tip.country} ${tip.productId}`
      if (written.has(key) || pending.has(key) || pending.size >= mostPending) return
      pending.set(key, { ...tip, saidAt })
    },
    async flush() {
      if (pending.size === 0) return
      const statements = [...pending]
      await inTransaction(({ tips }) => tips.addStatements(statements.map(([, each]) => each)))
      for (const [key] of statements) {
        pending.delete(key)
        if (written.size < mostWritten) written.add(key)
      }
    },
  }
}

const mostPending = 5000
const mostWritten = 50_000
