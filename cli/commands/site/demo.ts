import { Command } from 'commander'
import { isDemonstrationMissing } from '../../prepare-database.ts'
import { print } from '../../print.ts'
import { withProgress } from '../../progress.ts'
import { usingApp } from '../../using-app.ts'

const load = new Command('load')
  .description('load the demonstration catalogue, replacing an existing one')
  .option('--force', 'even beside other products', false)
  .option('--unless-loaded', 'unless there are products, or it was removed', false)
  .addHelpText('after', '\nExamples:\n  pricehound demo load')
  .action((options: { force: boolean; unlessLoaded: boolean }) =>
    usingApp(async (app) => {
      if (options.unlessLoaded && !(await isDemonstrationMissing(app))) {
        print('Nothing was loaded: there are products, or the demonstration was removed.')
        return
      }
      await app.catalogue.loadCategories()
      await withProgress('Loading the demonstration', (report) => app.demo.load(report, options))
      print('The demonstration is loaded.')
    }),
  )

const clear = new Command('clear')
  .description('remove the demonstration catalogue, and nothing else')
  .addHelpText('after', '\nExamples:\n  pricehound demo clear')
  .action(() =>
    usingApp(async (app) => {
      await app.demo.clear()
      print('The demonstration was removed. "pricehound demo load" loads it again.')
    }),
  )

export const demoCommand = new Command('demo')
  .description('load or remove the demonstration catalogue: invented shops and prices')
  .addCommand(load)
  .addCommand(clear)
