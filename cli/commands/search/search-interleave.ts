import { Command } from 'commander'
import type { App } from '#adapters/composition/app/make-app.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { showInterleavings } from '../../show/show-interleavings.ts'
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
    .addHelpText('after', `\nExamples:\n  pricehound search interleave ${name}`)
    .action(({ json }: { readonly json?: true }) =>
      usingApp(async (app) => {
        const outcome = await work(app)
        if (json) printJson(outcome)
        else print(show(outcome))
      }),
    )

export const interleaveCommand = new Command('interleave')
  .description('compare the order of results with and without what was learnt from use')
  .addCommand(
    command({
      name: 'start',
      description: 'show both orders as one list from now on, and count of which more is chosen',
      work: async ({ learning }) => ({ id: await learning.interleavings.start(operatorActor()) }),
      show: () => 'Both orders are compared from now on.',
    }),
  )
  .addCommand(
    command({
      name: 'stop',
      description: 'end the comparison and print what came of it',
      work: ({ learning }) => learning.interleavings.stop(operatorActor()),
      show: (stopped) => showInterleavings([stopped]),
    }),
  )
  .addCommand(
    command({
      name: 'show',
      description: 'print what came of comparisons, the newest first',
      work: ({ learning }) => learning.interleavings.list(),
      show: showInterleavings,
    }),
  )
