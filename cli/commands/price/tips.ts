import type { App } from '#adapters/composition/app/make-app.ts'
import { Command } from 'commander'
import { print, printJson } from '../../print.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { showRecord, showReplay } from '../../show/show-tips.ts'
import { usingApp } from '../../using-app.ts'

type Texts<T> = {
  readonly name: string
  readonly description: string
  readonly work: (app: App) => Promise<T>
  readonly show: (outcome: T) => string
}

const command = <T>({ name, description, work, show }: Texts<T>): Command =>
  new Command(name)
    .description(description)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nExamples:\n  pricehound tips ${name}\n  pricehound tips ${name} --json`,
    )
    .action(({ json }: { readonly json?: true }) =>
      usingApp(async (app) => {
        if (app.hasDatabaseAlone) await prepareDatabase(app)
        const outcome = await work(app)
        if (json) printJson(outcome)
        else print(show(outcome))
      }),
    )

export const tipsCommand = new Command('tips')
  .description('learn whether waiting for a lower price pays, and show how good that was')
  .addCommand(
    command({
      name: 'train',
      description: 'learn from the price history, and work out what is said of present prices',
      async work({ tips }) {
        const model = await tips.train()
        await tips.keep()
        return { cases: model?.cases ?? 0, categories: model?.speaksOf.length ?? 0 }
      },
      show: ({ cases, categories }) =>
        cases === 0
          ? 'The price history is too short to learn from.'
          : `Learnt from ${cases} past prices. Chances were right in ${categories} main categories; of the others nothing is said.`,
    }),
  )
  .addCommand(
    command({
      name: 'record',
      description: 'print how good tips were',
      work: async (app) => app.forms.toTipRecordBody(await app.tips.showRecord()),
      show: showRecord,
    }),
  )
  .addCommand(
    command({
      name: 'replay',
      description:
        'work out what would have been said in the past, and keep it as a record of its own',
      work: ({ tips }) => tips.replay(),
      show: showReplay,
    }),
  )
