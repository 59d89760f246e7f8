import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child-process.ts'

export type CrashReport = {
  readonly rounds: number
  readonly acknowledged: number
  /** Which writers had batches acknowledged. */
  readonly writers: readonly string[]
  /** Batches acknowledged and no longer there. */
  readonly lost: readonly string[]
  /** Batches of which only a part is there. */
  readonly torn: readonly string[]
  /** The longest from starting a process to having read its database, in milliseconds. */
  readonly slowestOpenMs: number
}

type Message = {
  readonly held?: readonly { readonly batch: string; readonly parts: number }[]
  readonly acknowledged?: string
}

/**
 * Kills a process with nine writers over and over, after a random number of batches and every fifth
 * time while it opens, and compares what it had acknowledged with what the next one finds. Every
 * fourth time it writes until the slowest of them has acknowledged something, too.
 */
export const runCrashLoop = async (
  dataDir: string,
  rounds: number,
  onRound: (round: number) => void = () => {},
): Promise<CrashReport> => {
  const acknowledged = new Set<string>()
  const lost = new Set<string>()
  const torn = new Set<string>()
  let slowestOpenMs = 0

  for (let round = 1; round <= rounds + 1; round++) {
    // What this process acknowledges itself may be heard together with what it found.
    const owed = [...acknowledged]
    const startedAt = performance.now()
    const child = startChild('crash-writer.ts', dataDir, String(round))
    const killed = child.ended
    const slowest = Promise.withResolvers<void>()
    const enough = Promise.withResolvers<void>()
    const wanted = 8 + Math.floor(Math.random() * 40)
    let fromThis = 0
    child.onMessage((message) => {
      const { acknowledged: batch } = message as Message
      if (batch === undefined) return
      acknowledged.add(batch)
      if (++fromThis === wanted) enough.resolve()
      if (batch.includes('-session-')) slowest.resolve()
    })
    if (round % 5 === 0 && round <= rounds) await sleep(Math.random() * 1000)
    else {
      const { held = [] } = (await child.next()) as Message
      slowestOpenMs = Math.max(slowestOpenMs, performance.now() - startedAt)
      for (const { batch, parts } of held) if (parts !== 3) torn.add(batch)
      const present = new Set(held.map(({ batch }) => batch))
      for (const batch of owed) if (!present.has(batch)) lost.add(batch)
      if (round % 4 === 1) await Promise.race([slowest.promise, killed])
      await Promise.race([enough.promise, killed])
      await sleep(Math.random() * 20)
    }
    child.kill('SIGKILL')
    await killed
    onRound(round)
  }
  return {
    rounds,
    acknowledged: acknowledged.size,
    writers: [...new Set([...acknowledged].map((batch) => batch.replaceAll(/^\d+-|-\d+$/g, '')))],
    lost: [...lost],
    torn: [...torn],
    slowestOpenMs,
  }
}
