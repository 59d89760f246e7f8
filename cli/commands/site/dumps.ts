import { Command } from 'commander'
import { prepareDatabase } from '../../prepare-database.ts'
import { print, printJson } from '../../print.ts'
import { showCheck, showManifest } from '../../show/show-dumps.ts'
import { usingApp } from '../../using-app.ts'

type Options = { readonly json?: true }

const make = new Command('make')
  .description('make a dump now, and delete old ones')
  .option('--json', 'print its manifest')
  .addHelpText('after', '\nExamples:\n  pricehound dumps make\n  pricehound dumps make --json')
  .action(({ json }: Options) =>
    usingApp(async (app) => {
      if (app.hasDatabaseAlone) await prepareDatabase(app)
      const manifest = await app.openData.make()
      if (json) printJson(manifest)
      else print(showManifest(manifest))
    }),
  )

const show = new Command('show')
  .description('show the latest dump')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound dumps show\n  pricehound dumps show --json')
  .action(({ json }: Options) =>
    usingApp(async (app) => {
      const view = await app.openData.show()
      if (json) printJson(view)
      else if (view.state === 'off') print('This site publishes no open data: OPEN_DATA is off.')
      else if (view.state === 'none')
        print('There is no dump yet. "pricehound dumps make" makes one.')
      else print(showManifest(view.manifest))
    }),
  )

const check = new Command('check')
  .description('compare the files of a dump with its manifest: rows, bytes and SHA-256')
  .argument('[where]', 'a folder with a manifest.json, or the address of a bucket as in S3_URL')
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    `
Without a folder it checks the latest dump in the storage of this site. Exits with 3 where a file is damaged or missing.

Examples:
  pricehound dumps check
  pricehound dumps check ./downloads --json`,
  )
  .action((where: string | undefined, { json }: Options) =>
    usingApp(async (app) => {
      const found = await app.openData.check(where)
      if (json) printJson(found)
      else print(showCheck(found))
      if (!found.isSound) process.exitCode = damagedExitCode
    }),
  )

/** As of other input that breaks a rule. */
const damagedExitCode = 3

export const dumpsCommand = new Command('dumps')
  .description('make and check dumps of the open data')
  .addCommand(make)
  .addCommand(show)
  .addCommand(check)
