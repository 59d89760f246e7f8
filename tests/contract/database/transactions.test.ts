import { AbortedTransactionError, type Kysely, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { DatabaseEvent } from '#adapters/postgres/connection/database-event.ts'
import {
  type AfterCommit,
  makeInTransaction,
  type MakeStores,
} from '#adapters/postgres/connection/in-transaction.ts'
import type { Database } from '#adapters/postgres/database.ts'
import type { InTransaction } from '#application/ports.ts'
import { settleAll } from '#application/settle-all.ts'
import { describeDatabase, emptiedDatabase } from '#tests/support/database/databases.ts'

type Settings = {
  put(key: string): Promise<void>
  /** Fails as PostgreSQL does when another transaction won. */
  loseRace(code: '40001' | '40P01'): Promise<void>
  readonly afterCommit: AfterCommit
}

const settingsOf: MakeStores<Settings> = (trx, afterCommit) => ({
  put: (key) => putIn(trx, key),
  async loseRace(code) {
    await sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`).execute(trx)
  },
  afterCommit,
})

const putIn = async (db: Kysely<Database>, key: string): Promise<void> => {
  await db.insertInto('setting').values({ key, value: '1' }).execute()
}

const keysIn = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db.selectFrom('setting').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

describeDatabase('transactions', (open, kind) => {
  const database = emptiedDatabase(open)
  let inTransaction: InTransaction<Settings>
  let events: DatabaseEvent[]
  beforeEach(() => {
    events = []
    inTransaction = makeInTransaction(database.db, settingsOf, (event) => events.push(event))
  })

  test('keeps what was written and answers the result', async () => {
    const result = await inTransaction(async (settings) => {
      await settings.put('a')
      await settings.put('b')
      return 'done'
    })
    expect(result).toBe('done')
    expect(await keysIn(database.db)).toEqual(['a', 'b'])
  })

  test('throws what failed first, also where a statement after it is the first to be told', async () => {
    const work = inTransaction(async (settings) => {
      await settings.put('a')
      const broken = settings.put('a')
      const beside = settings.put('b')
      const late = beside.catch(() => undefined)
      await settleAll([settleAll([broken, late]), beside])
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await keysIn(database.db)).toEqual([])
  })

  test('leaves no transaction open behind a text that begins one and fails', async () => {
    const text = `begin; insert into setting values ('a', '1'); select 1 / 0; commit`
    await expect(database.executeSql(text)).rejects.toMatchObject({ code: '22012' })
    await putIn(database.db, 'b')
    expect(await keysIn(database.db)).toEqual(['b'])
  })

  test('undoes everything when the work throws', async () => {
    const failure = new Error('changed my mind')
    const attempt = inTransaction(async (settings) => {
      await settings.put('a')
      throw failure
    })
    await expect(attempt).rejects.toBe(failure)
    expect(await keysIn(database.db)).toEqual([])
  })

  test('keeps interleaved transactions and plain statements apart', async () => {
    const works = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0
        ? putIn(database.db, `plain-${n}`)
        : inTransaction(async (settings) => {
            await settings.put(`first-${n}`)
            await settings.put(`second-${n}`)
            if (n % 4 === 1) throw new Error('rolled back')
          }),
    )
    const outcomes = await Promise.allSettled(works)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const expected = Array.from({ length: 40 }, (_, n) => n).flatMap((n) => {
      if (n % 4 === 0) return [`plain-${n}`]
      return n % 4 === 1 ? [] : [`first-${n}`, `second-${n}`]
    })
    expect(await keysIn(database.db)).toEqual(expected.toSorted())
  })

  test('refuses a commit after the error of a statement was swallowed', async () => {
    await putIn(database.db, 'taken')
    const attempt = inTransaction(async (settings) => {
      await settings.put('a')
      await settings.put('taken').catch(() => {})
    })
    await expect(attempt).rejects.toBeInstanceOf(AbortedTransactionError)
    expect(await keysIn(database.db)).toEqual(['taken'])
  })

  test('refuses a statement beside the open transaction, at once', async () => {
    const beside = inTransaction(async (settings) => {
      await settings.put('a')
      await putIn(database.db, 'beside')
    })
    await expect(beside).rejects.toThrow('outside the transaction')
    const nested = inTransaction(() => inTransaction((settings) => settings.put('nested')))
    await expect(nested).rejects.toThrow('outside the transaction')
    const read = inTransaction(() => keysIn(database.reads))
    await expect(read).rejects.toThrow('outside the transaction')
    expect(await keysIn(database.db)).toEqual([])
  })

  test('does not mistake the work of others for a statement beside it', async () => {
    const entered = Promise.withResolvers<void>()
    const inside = inTransaction(async (settings) => {
      entered.resolve()
      await settings.put('inside')
    })
    await entered.promise
    const other = putIn(database.db, 'other')
    await Promise.all([inside, other])
    expect(await keysIn(database.db)).toEqual(['inside', 'other'])
  })

  test('runs what was left for after the commit when it can be seen, and only then', async () => {
    const seen: string[][] = []
    await inTransaction(async (settings) => {
      settings.afterCommit(async () => {
        seen.push(await keysIn(database.db))
      })
      await settings.put('a')
      expect(seen).toEqual([])
    })
    expect(seen).toEqual([['a']])
    const failed = inTransaction(async (settings) => {
      settings.afterCommit(async () => {
        seen.push(['never'])
      })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(seen).toEqual([['a']])
  })

  test('lets the commit stand when something after it fails, and reports that', async () => {
    const failure = new Error('no listener')
    const result = await inTransaction(async (settings) => {
      await settings.put('a')
      settings.afterCommit(() => Promise.reject(failure))
      return 'done'
    })
    expect(result).toBe('done')
    expect(await keysIn(database.db)).toEqual(['a'])
    expect(events).toEqual([{ kind: 'after-commit-failed', error: failure }])
  })

  test.each(['40001', '40P01'] as const)('tries again after losing a race (%s)', async (code) => {
    let attempts = 0
    let committed = 0
    await inTransaction(async (settings) => {
      attempts++
      settings.afterCommit(async () => {
        committed++
      })
      await settings.put('a')
      if (attempts < 3) await settings.loseRace(code)
    })
    expect({ attempts, committed }).toEqual({ attempts: 3, committed: 1 })
    expect(await keysIn(database.db)).toEqual(['a'])
  })

  test('gives up after losing too often', async () => {
    let attempts = 0
    const attempt = inTransaction(async (settings) => {
      attempts++
      await settings.loseRace('40001')
    })
    await expect(attempt).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(6)
  })

  test('does not try again what would fail again', async () => {
    let attempts = 0
    const attempt = inTransaction(async (settings) => {
      attempts++
      await settings.put('a')
      await settings.put('a')
    })
    await expect(attempt).rejects.toMatchObject({ code: '23505', constraint: 'setting_pkey' })
    expect(attempts).toBe(1)
  })

  // The embedded database has one session: its transactions cannot wait for each other.
  if (kind === 'embedded') return

  test('survives two transactions that wait for each other', async () => {
    for (const key of ['a', 'b'])
      await database.db.insertInto('setting').values({ key, value: '0' }).execute()
    const locked = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
    const lock = makeInTransaction(database.db, (trx) => ({
      add: (key: string) =>
        trx
          .updateTable('setting')
          .set({ value: sql`to_jsonb((value #>> '{}')::int + 1)` })
          .where('key', '=', key)
          .execute(),
    }))
    const both = (first: 'a' | 'b', second: 'a' | 'b'): Promise<unknown> =>
      lock(async (settings) => {
        await settings.add(first)
        locked[first].resolve()
        await locked[second].promise
        await settings.add(second)
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const rows = await database.db.selectFrom('setting').select('value').execute()
    expect(rows).toEqual([{ value: 2 }, { value: 2 }])
  })
})
