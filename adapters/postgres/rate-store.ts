import type { RateStore } from '#application/rates/rates.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'

export const makePgRateStore = (db: Kysely<Database>): RateStore => ({
  async findNewest() {
    const row = await db
      .selectFrom('exchange_rate')
      .select(['day', 'rates', 'source'])
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && { day: row.day, perNzd: row.rates, source: row.source }
  },
  async keep({ day, perNzd }, source, fetchedAt) {
    const values = { rates: JSON.stringify(perNzd), source, fetched_at: fetchedAt }
    await db
      .insertInto('exchange_rate')
      .values({ day, ...values })
      .onConflict((conflict) => conflict.column('day').doUpdateSet(values))
      .execute()
  },
})
