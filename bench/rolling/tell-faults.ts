import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { judgeEffects, type AskedEffect, type Fault } from './judge-history.ts'
import type { Site } from './open-site.ts'

/** Throws where there are any, after printing the first of them. */
export const tellFaults = (faults: readonly Fault[]): void => {
  for (const { kind, of, read, expected } of faults.slice(0, 20))
    console.log(`FAULT ${kind}: ${of} was ${read}, expected ${expected}`)
  if (faults.length > 0) throw new Error(`${faults.length} faults`)
  console.log('0 acknowledged writes lost, 0 older than one’s own, 0 effects twice')
}

/** Waits until every mail that is queued has been sent. `copies` came again with the same Message-ID. */
export const judgeMails = async (
  { database, mailServer }: Site,
  asked: readonly AskedEffect[],
): Promise<{ readonly faults: readonly Fault[]; readonly copies: number }> => {
  const { db } = database
  for (const began = performance.now(); ;) {
    const { rows } = await sql`select from outbox
      where kind = 'mail' and due_at is not null limit 1`.execute(db)
    if (rows.length === 0) break
    if (performance.now() - began > longestMs) throw new Error('mails stay in the queue')
    // Those on their way arrive; those whose process or database was killed would be left alone for minutes.
    await sleep(arrivesMs)
    await sql`update outbox set due_at = now()
      where kind = 'mail' and due_at > now()`.execute(db)
  }
  const { received } = mailServer
  // Killed between the server's acceptance and the commit, a process leaves one that is sent again under the same id.
  const different = new Map(received.map((mail) => [mail.messageId, mail.to]))
  const copies = received.length - different.size
  return { faults: judgeEffects(asked, [...different.values()].flat()), copies }
}

const arrivesMs = 5000
const longestMs = 600_000
