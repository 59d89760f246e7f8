import { Command } from 'commander'
import { print } from '../print.ts'
import { withProgress } from '../progress.ts'
import { usingApp } from '../using-app.ts'

const load = new Command('load')
  .description('fill in the demonstration catalogue; one that is there is replaced')
  .option('--force', 'even among products of your own', false)
  .addHelpText('after', '\nExamples:\n  pricehound demo load')
  .action(({ force }: { force: boolean }) =>
    usingApp(async (app) => {
      await app.catalogue.loadCategories()
      await withProgress('Loading the demonstration', (report) => app.demo.load(report, { force }))
      print('The demonstration is loaded.')
    }),
  )

const clear = new Command('clear')
  .description('take the demonstration catalogue away, and nothing else, until it is loaded again')
  .addHelpText('after', '\nExamples:\n  pricehound demo clear')
  .action(() =>
    usingApp(async (app) => {
      await app.demo.clear()
      print('The demonstration is gone and stays away until "pricehound demo load".')
    }),
  )

export const demoCommand = new Command('demo')
  .description('the demonstration catalogue: invented shops and prices')
  .addCommand(load)
  .addCommand(clear)
