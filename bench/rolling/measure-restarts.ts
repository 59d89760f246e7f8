import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '#adapters/postgres/migrate.ts'
import { failedOf } from './a-crowd.ts'
import { conclude, type Conclusion } from './conclude.ts'
import { crowdOf } from './crowd-of.ts'
import { openSite, type Site } from './open-site.ts'

type Report = Conclusion & { readonly restarts: number }

/** Replaces both web servers in turn, again and again, until so many requests were answered; a migration in the middle. */
export const measureRestarts = async (requests: number): Promise<Report> => {
  const site = await openSite(1)
  try {
    const { fleet } = site
    const crowd = await crowdOf(site, Math.ceil(requests / 20))
    let restarts = 0
    let hasMigrated = false
    while (crowd.answers.length < requests) {
      const server = fleet.web[restarts++ % 2]!
      await server.stop()
      await server.start()
      // Whoever replaces servers waits until the balancer has taken the new one in.
      while (!(await server.isSearched())) await sleep(100)
      console.log(
        `${restarts} restarts: ${crowd.answers.length} answered, ${failedOf(crowd.answers).length} failed`,
      )
      if (hasMigrated || crowd.answers.length < requests / 2) continue
      await addColumn(site)
      hasMigrated = true
      console.log('a newer migration was applied, and all servers stay ready')
    }
    return { restarts, ...(await conclude(site, crowd)) }
  } finally {
    await site.close()
  }
}

/** As the next release would: one more migration in the ledger that the servers do not have. */
const addColumn = async ({ database, fleet }: Site): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'pricehound-migration-'))
  try {
    await writeFile(
      join(folder, '9999-a-newer-column.ts'),
      `export const up = (db) => db.schema.alterTable('account').addColumn('newer', 'text').execute()\n`,
    )
    await migrate(database.db, pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
  for (const server of [...fleet.web, fleet.worker])
    if (!(await server.isReady())) throw new Error('a server is not ready on the newer schema')
}
