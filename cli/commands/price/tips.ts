import { Command } from 'commander'
import { prepareAlone } from '../../prepare-database.ts'
import { showRecord, showReplay } from '../../show/show-tips.ts'
import { workCommand } from '../../work-command.ts'

export const tipsCommand = new Command('tips')
  .description('learn whether waiting for a lower price pays, and show how good that was')
  .addCommand(
    workCommand({
      name: 'tips train',
      examples: ['', '--json'],
      summary: 'learn from the price history how likely lower prices are',
      async work(app) {
        await prepareAlone(app)
        const { tips } = app
        const model = await tips.train()
        return { cases: model?.cases ?? 0, categories: model?.speaksOf.length ?? 0 }
      },
      show: ({ cases, categories }) =>
        cases === 0
          ? 'The price history is too short to learn from.'
          : `Learnt from ${cases} past prices. Chances were right in ${categories} main categories; of the others nothing is said.`,
    }),
  )
  .addCommand(
    workCommand({
      name: 'tips record',
      examples: ['', '--json'],
      summary: 'print how good tips were',
      async work(app) {
        await prepareAlone(app)
        return app.forms.toTipRecordBody(await app.tips.showRecord())
      },
      show: showRecord,
    }),
  )
  .addCommand(
    workCommand({
      name: 'tips replay',
      examples: ['', '--json'],
      summary: 'work out what would have been said in the past, and keep it as a record of its own',
      async work(app) {
        await prepareAlone(app)
        return app.tips.replay()
      },
      show: showReplay,
    }),
  )
