import { Command } from 'commander'
import { idOf } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson } from '../../print.ts'
import { showDeliveries, showWebhooks } from '../../show/show-webhooks.ts'
import { usingApp } from '../../using-app.ts'

const uuid = idOf('an id')

type Json = { readonly json?: true }

const anId = '0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b'

const list = new Command('list')
  .description('list webhooks of all accounts, the newest first')
  .option('--json', 'print JSON')
  .addHelpText('after', '\nExamples:\n  pricehound webhooks list')
  .action(({ json }: Json) =>
    usingApp(async (app) => {
      const items = await app.webhooks.list()
      if (json) printJson({ items })
      else print(showWebhooks(items))
    }),
  )

const deliveries = new Command('deliveries')
  .description('show what a webhook was sent, and what its server answered')
  .argument('<webhook>', 'its id, as the list shows it', uuid)
  .option('--json', 'print JSON')
  .addHelpText('after', `\nExamples:\n  pricehound webhooks deliveries ${anId}`)
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      const items = await app.webhooks.deliveries(id)
      if (json) printJson({ items })
      else print(showDeliveries(items))
    }),
  )

const retry = new Command('retry')
  .description('send a message once more, with the same id; the server does so within seconds')
  .argument('<delivery>', 'its id, as the deliveries show it', uuid)
  .option('--json', 'print JSON')
  .addHelpText('after', `\nExamples:\n  pricehound webhooks retry ${anId}`)
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      await app.webhooks.retry(id)
      if (json) printJson({ retried: id })
      else print('The message is due.')
    }),
  )

const disable = new Command('disable')
  .description('send a webhook nothing any more, until its owner switches it on')
  .argument('<webhook>', 'its id, as the list shows it', uuid)
  .option('--json', 'print JSON')
  .addHelpText('after', `\nExamples:\n  pricehound webhooks disable ${anId}`)
  .action((id: string, { json }: Json) =>
    usingApp(async (app) => {
      await app.webhooks.switchOff(id, operatorActor())
      if (json) printJson({ disabled: id })
      else print('The webhook is switched off.')
    }),
  )

export const webhooksCommand = new Command('webhooks')
  .description('look after webhooks')
  .addCommand(list)
  .addCommand(deliveries)
  .addCommand(retry)
  .addCommand(disable)
