import type { Listening } from '#adapters/composition/app/listen.ts'
import type { App } from '#adapters/composition/app/make-app.ts'
import type { WebPages } from '#openapi/web-pages.ts'
import { readConfig, readEnvironment } from '#adapters/composition/config/config.ts'
import { isShortOfMemory } from '#adapters/composition/config/memory.ts'
import { projectRoot, projectVersion } from '#adapters/composition/config/project.ts'
import { Command, Option } from 'commander'
import { bold, note, print } from '../../print.ts'
import { fillNewDatabase, prepareDatabase } from '../../prepare-database.ts'
import { startJobs } from '../../start-jobs.ts'
import { stopSignal } from '../../stop-signal.ts'
import { usingAppAsFound } from '../../using-app.ts'

export const serveCommand = new Command('serve')
  .description('start the site and its background jobs')
  .addOption(
    new Option('--only <part>', 'the site without jobs, or jobs without the site').choices([
      'web',
      'jobs',
    ]),
  )
  .addHelpText(
    'after',
    `
Settings are environment variables or lines of .env; "pricehound config" lists them.

Examples:
  pricehound serve
  pricehound serve --only jobs
  PORT=8080 pricehound serve
  DATABASE_URL=postgres://user:password@host/pricehound pricehound serve`,
  )
  .action(async ({ only }: { only?: 'web' | 'jobs' }) => {
    const asked = stopSignal().then((signal) => print(`Stopping on ${signal}.`))
    // The pages are built while a first start creates and fills the database.
    const beside = only === 'jobs' ? withoutPages : besidePages
    await beside(async (pages) => {
      if (!(await fillBefore(pages, asked))) return
      await usingAppAsFound('server', async (app) => {
        // Stopping while preparing closes the database, which rolls back.
        const prepared = Promise.all([pages, prepare(app)]).then(([web]) => ({ web }))
        const ready = await Promise.race([prepared, asked.then(() => undefined)])
        if (ready) await serve(app, { ...ready, hasJobs: only !== 'web' }, asked)
      })
    })
  })

/** Answers whether to go on. */
const fillBefore = async (pages: Promise<unknown>, asked: Promise<unknown>): Promise<boolean> => {
  const config = readConfig(readEnvironment(projectRoot), projectRoot)
  const stopping = new AbortController()
  const stopped = asked.then(() => stopping.abort())
  // Building them takes 500 MB.
  if (isShortOfMemory()) await Promise.race([pages, stopped])
  return fillNewDatabase(config, stopping.signal)
}

const prepare = async (app: App): Promise<void> => {
  await prepareDatabase(app)
  await app.takeOverPictures()
}

type Work = (pages: Promise<WebPages | undefined>) => Promise<void>

const withoutPages = (work: Work): Promise<void> => work(Promise.resolve(undefined))

/** Builds or loads the pages beside the work; aborted when the work ends first. */
const besidePages = async (work: Work): Promise<void> => {
  const { loadWeb } = await import('#adapters/composition/web/build-web.ts')
  const giveUp = new AbortController()
  const say = (): void =>
    note('Building the pages: they are missing or their sources have changed.')
  const pages = loadWeb(say, giveUp.signal)
  const settled = Promise.allSettled([pages])
  try {
    await work(pages)
  } finally {
    giveUp.abort()
    await settled
  }
}

type Parts = { readonly web: WebPages | undefined; readonly hasJobs: boolean }

const serve = async (app: App, { web, hasJobs }: Parts, asked: Promise<unknown>): Promise<void> => {
  if (app.config.production && app.databaseKind === 'embedded') app.logger.warn(fragile)
  const listening = await app.listen({ web, collects: hasJobs })
  try {
    const onWait = (err: unknown): void => app.logger.warn({ err }, 'jobs cannot start yet')
    if (hasJobs) await startJobs(app.jobs, { onWait, asked })
    print(web ? await welcome(app, listening) : `Jobs run. Their health: ${listening.url}/readyz`)
    await asked
  } finally {
    await Promise.all([listening.stop(), app.jobs.stop()])
  }
}

const fragile =
  'the embedded database may lose recent writes in a power cut; set DATABASE_URL in production'

const welcome = async (app: App, { url }: Listening): Promise<string> => {
  const { config, databaseKind, mail } = app
  const data = databaseKind === 'embedded' ? `${config.dataDir} (embedded)` : 'PostgreSQL'
  return [
    '',
    bold(`PriceHound ${projectVersion} is ready.`),
    '',
    `  Site           ${url}`,
    `  API            ${url}/api/docs`,
    `  Data           ${data}`,
    `  Email          ${mail.host ?? `${url}/dev/outbox (stored, not sent)`}`,
    '',
    // It is ready, even if the database went away this moment.
    ...((await app.demo.isLoaded().catch(() => false)) ? demonstrationNote : []),
    'Ctrl+C stops it.',
  ].join('\n')
}

const demonstrationNote = [
  'This is a demonstration: its shops and prices are invented. Try it in another terminal:',
  '',
  '  npx pricehound search "iphone 15 pro 128gb"',
  '',
]
