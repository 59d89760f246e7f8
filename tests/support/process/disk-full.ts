import { unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { openDatabase } from '#adapters/postgres/connection/connect.ts'

// Fills the small disk that holds its database, goes on writing, frees the disk, and tells what
// happened as one line of JSON.

export type DiskFullReport = {
  readonly refusals: number
  /** With which codes statements were refused. */
  readonly codes: readonly string[]
  /** Whether the main thread went on while the first of them was waited for. */
  readonly wasFree: boolean
  readonly acknowledged: number
  readonly kept: number
}

const disk = process.argv[2] ?? ''
const filler = join(disk, 'filler')
const refusals: string[] = []
let acknowledged = 0

const { db, close } = await openDatabase({
  dataDir: disk,
  role: 'server',
  statementLimitMs: 10_000,
  idleLimitMs: 10_000,
})

/** Makes a row and half a megabyte of log beside it, so that both kinds of file run out of space. */
const write = async (): Promise<boolean> => {
  try {
    await sql`with logged as (select pg_logical_emit_message(true, 'x', repeat('x', 500000)))
      insert into entry (text) select repeat('x', 4000) from logged`.execute(db)
    acknowledged++
    return true
  } catch (error) {
    refusals.push(error instanceof DomainError ? error.code : String(error))
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
let isWaiting = true
const firstRefusal = (async () => {
  while (await write());
  isWaiting = false
})()
await setImmediate()
const wasFree = isWaiting
await firstRefusal
while (refusals.length < 20) {
  await write()
  await sleep(20)
}

unlinkSync(filler)
while (!(await write())) await sleep(50)
const { rows } = await sql<{ kept: number }>`select count(*) as kept from entry`.execute(db)
await close()

const report: DiskFullReport = {
  refusals: refusals.length,
  codes: [...new Set(refusals)],
  wasFree,
  acknowledged,
  kept: rows[0]?.kept ?? 0,
}
console.log(JSON.stringify(report))
