import type { Country } from '#domain/market/country.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Clock, InTransaction } from '../ports.ts'
import type { KeptTip, Statement, TipStore } from './tip-store.ts'

/** What is said of delivered prices since the day before `now`, at most once a product. One statement. */
export type ReadTips = (
  productIds: readonly ProductId[],
  country: Country,
  now: Date,
) => Promise<readonly KeptTip[]>

/** Keeps what was shown, off the path of requests. */
export type ShownTips = {
  /** Remembers it until it is written; beyond `mostPending` it is left to the next time. */
  readonly note: (tip: KeptTip) => void
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
    note({ productId, country, amountMinor, model, said }) {
      if (said === null) return
      const saidAt = clock.now()
      const today = saidAt.toISOString().slice(0, 10)
      if (today !== day) written.clear()
      day = today
      const key = `${today} ${country} ${productId}`
      if (written.has(key) || pending.has(key) || pending.size >= mostPending) return
      const { step, categoryId, base } = said
      pending.set(key, { productId, country, amountMinor, model, step, categoryId, base, saidAt })
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
