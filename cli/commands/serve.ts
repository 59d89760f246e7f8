import type { Listening } from '#adapters/composition/listen.ts'
import type { App } from '#adapters/composition/open-app.ts'
import { projectVersion } from '#adapters/composition/project.ts'
import { Command } from 'commander'
import { bold, note, print } from '../print.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { stopSignal } from '../stop-signal.ts'
import { usingAppAsFound } from '../using-app.ts'

export const serveCommand = new Command('serve')
  .description('start the site and its jobs')
  .addHelpText(
    'after',
    `
Settings are environment variables or stand in .env; "pricehound config" lists them.

Examples:
  pricehound serve
  PORT=8080 pricehound serve
  DATABASE_URL=postgres://user:password@host/pricehound pricehound serve`,
  )
  .action(async () => {
    const asked = stopSignal().then((signal) => print(`Stopping on ${signal}.`))
    await usingAppAsFound('server', async (app) => {
      // A stop in the middle of preparing closes the database under it: what is half done is undone.
      const prepared = prepare(app).then(() => true)
      if (await Promise.race([prepared, asked.then(() => false)])) await serve(app, asked)
    })
  })

/** At the same time: the one takes a processor, the other another. */
const prepare = (app: App): Promise<unknown> =>
  Promise.all([
    app.buildPages(() => note('Building the pages, which are new here or have changed.')),
    prepareDatabase(app),
  ])

const serve = async (app: App, asked: Promise<unknown>): Promise<void> => {
  if (app.config.production && app.databaseKind === 'embedded') app.logger.warn(fragile)
  const listening = await app.listen()
  try {
    await app.jobs.start()
    print(await welcome(app, listening))
    await asked
  } finally {
    await Promise.all([listening.stop(), app.jobs.stop()])
  }
}

const fragile =
  'the embedded database may lose recent writes in a power cut; set DATABASE_URL in production'

const welcome = async (app: App, { url }: Listening): Promise<string> => {
  const { config, databaseKind, mailHost } = app
  const data = databaseKind === 'embedded' ? `${config.dataDir} (embedded)` : 'PostgreSQL'
  return [
    '',
    bold(`PriceHound ${projectVersion} is ready.`),
    '',
    `  Site           ${url}`,
    `  API documents  ${url}/api/docs`,
    `  Data           ${data}`,
    `  Mail           ${mailHost ?? `${url}/dev/outbox (kept, not sent)`}`,
    '',
    ...((await app.hasDemonstration()) ? demonstrationNote : []),
    'Ctrl+C stops it.',
  ].join('\n')
}

const demonstrationNote = [
  'This is a demonstration: its shops and prices are invented. Try it in another terminal:',
  '',
  '  npx pricehound search "iphone 15 pro 128gb"',
  '',
]
