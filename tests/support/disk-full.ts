import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'

// Fills the small disk that holds its database, goes on writing, frees the disk, and tells what
// happened as one line of JSON.

export type DiskFullReport = {
  /** The longest a statement took to be refused, and with which codes. */
  readonly slowestRefusalMs: number
  readonly codes: readonly string[]
  readonly refusals: number
  readonly longestStallMs: number
  /** From the moment there was space again to the first write that was kept. */
  readonly recoveryMs: number
  readonly acknowledged: number
  readonly kept: number
}

const disk = process.argv[2] ?? ''
const filler = join(disk, 'filler')
const refusals: { ms: number; code: string }[] = []
let acknowledged = 0

const { db, close } = await openDatabase({
  dataDir: disk,
  role: 'server',
  statementLimitMs: 10_000,
  idleLimitMs: 10_000,
})

/** Makes a row and half a megabyte of log beside it, so that both kinds of file run out of space. */
const write = async (): Promise<boolean> => {
  const startedAt = performance.now()
  try {
    await sql`with logged as (select pg_logical_emit_message(true, 'x', repeat('x', 500000)))
      insert into entry (text) select repeat('x', 4000) from logged`.execute(db)
    acknowledged++
    return true
  } catch (error) {
    const code = error instanceof DomainError ? error.code : String(error)
    refusals.push({ ms: performance.now() - startedAt, code })
    return false
  }
}

const fillDisk = (): void => {
  for (let size = 1_048_576; size >= 4096; size /= 2)
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // Full at this size; smaller pieces may still fit.
    }
}

await sql`create table entry (id integer generated always as identity, text text)`.execute(db)
for (let n = 0; n < 10; n++) await write()
fillDisk()
const stalls = monitorEventLoopDelay({ resolution: 10 })
stalls.enable()
for (const endsAt = Date.now() + 8000; Date.now() < endsAt; await sleep(20)) await write()
stalls.disable()

unlinkSync(filler)
const freedAt = performance.now()
while (!(await write())) await sleep(50)
const recoveryMs = performance.now() - freedAt
const { rows } = await sql<{ kept: number }>`select count(*) as kept from entry`.execute(db)
await close()

const report: DiskFullReport = {
  slowestRefusalMs: Math.max(...refusals.map(({ ms }) => ms)),
  codes: [...new Set(refusals.map(({ code }) => code))],
  refusals: refusals.length,
  longestStallMs: stalls.max / 1e6,
  recoveryMs,
  acknowledged,
  kept: rows[0]?.kept ?? 0,
}
console.log(JSON.stringify(report))
