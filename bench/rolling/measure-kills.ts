import { setTimeout as sleep } from 'node:timers/promises'
import { failedOf, type Crowd } from './a-crowd.ts'
import { quantile } from '../overload/quantile.ts'
import { conclude, type Conclusion } from './conclude.ts'
import { countFailed, type Failed } from './count-failed.ts'
import { startImporter } from './an-importer.ts'
import { crowdOf } from './crowd-of.ts'
import { openSite, type Site } from './open-site.ts'

type Report = Conclusion & { readonly killed: Readonly<Record<string, KillsOfOne>> }

type KillsOfOne = {
  readonly kills: number
  /** Requests that failed from a kill until the next. */
  readonly failed: number
  readonly whyFailed: Failed
  /** From the kill to the end of the last request that failed; 0 where none did. */
  readonly medianMs: number
  readonly longestMs: number
}

type Killed = { readonly name: string; readonly failed: Failed; readonly ms: number }

/** Kills one process after the other with -9, in random order, each as often; each is started again at once. */
export const measureKills = async (kills: number): Promise<Report> => {
  const site = await openSite(1)
  try {
    const crowd = await crowdOf(site, kills * mailsPerKill)
    const importer = await startImporter(site)
    const victims = victimsOf(site)
    const killed: Killed[] = []
    // Whoever cannot wait is told of as many as there were.
    const interrupted = new AbortController()
    process.once('SIGINT', () => interrupted.abort())
    while (killed.length < kills && !interrupted.signal.aborted) {
      const round = victims.toSorted(() => Math.random() - 0.5)
      for (const victim of round.slice(0, kills - killed.length)) {
        // Nothing can begin without the primary.
        if (victim.name === 'primary') for (const { isBack } of victims) await isBack()
        killed.push(await killOne(victim, crowd))
      }
      console.log(`${killed.length} kills, ${crowd.answers.length} answers`)
    }
    for (const { isBack } of victims) await isBack()
    const report = Object.fromEntries(
      [...Map.groupBy(killed, ({ name }) => name)].map(([name, all]) => [name, sumOf(all)]),
    )
    console.table(
      Object.fromEntries(
        Object.entries(report).map(([name, { whyFailed, ...row }]) => [
          name,
          { ...row, whyFailed: JSON.stringify(whyFailed) },
        ]),
      ),
    )
    return { ...(await conclude(site, crowd, importer.stop)), killed: report }
  } finally {
    await site.close()
  }
}

const mailsPerKill = 20

type Victim = {
  readonly name: string
  readonly kill: () => Promise<void>
  /** Begins to start it again, and waits for that where people are served by it. */
  readonly restart: () => Promise<void>
  readonly isBack: () => Promise<void>
  /** For the balancer, which takes a server in after two checks, and for what is on its way. */
  readonly settleMs: number
}

const victimsOf = ({ fleet, primary, replicas }: Site): readonly Victim[] => [
  ...fleet.web.map((server, at) => ({
    name: `server ${'ab'[at]}`,
    kill: server.kill,
    restart: server.start,
    isBack: async () => {},
    settleMs: 1500,
  })),
  startedMeanwhile('worker', fleet.worker.kill, fleet.worker.start),
  ...replicas.map(({ killPostmaster, start }) =>
    startedMeanwhile('replica', killPostmaster, start),
  ),
  {
    name: 'primary',
    kill: primary.killPostmaster,
    restart: primary.start,
    isBack: async () => {},
    settleMs: 1000,
  },
]

const startedMeanwhile = (
  name: string,
  kill: () => Promise<void>,
  start: () => Promise<void>,
): Victim => {
  let starting = Promise.resolve()
  return {
    name,
    kill,
    async restart() {
      starting = start()
      // Told by whoever awaits it.
      starting.catch(() => {})
    },
    isBack: () => starting,
    settleMs: 1000,
  }
}

const killOne = async (victim: Victim, crowd: Crowd): Promise<Killed> => {
  await victim.isBack()
  const before = crowd.answers.length
  const killedAt = performance.now()
  await victim.kill()
  await victim.restart()
  await sleep(victim.settleMs)
  const failed = failedOf(crowd.answers.slice(before))
  const last = failed.at(-1)
  return {
    name: victim.name,
    failed: countFailed(failed),
    ms: last === undefined ? 0 : last.endedAt - killedAt,
  }
}

const sumOf = (killed: readonly Killed[]): KillsOfOne => {
  const times = killed.map(({ ms }) => ms)
  const whyFailed: Record<string, number> = {}
  for (const { failed } of killed)
    for (const [why, count] of Object.entries(failed))
      whyFailed[why] = (whyFailed[why] ?? 0) + count
  return {
    kills: killed.length,
    failed: Object.values(whyFailed).reduce((sum, count) => sum + count, 0),
    whyFailed,
    medianMs: Math.round(quantile(times, 0.5)),
    longestMs: Math.round(Math.max(...times)),
  }
}
