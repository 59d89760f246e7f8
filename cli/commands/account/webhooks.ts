import { Command } from 'commander'
import { idOf } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { workCommand } from '../../work-command.ts'

const uuid = idOf('an id')
const aWebhook = { '<webhook>': ['its id, as the list shows it', uuid] } as const
const examples = ['0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b']

type Named = { readonly webhook: string }

export const webhooksCommand = new Command('webhooks')
  .description('look after webhooks')
  .addCommand(
    workCommand({
      name: 'webhooks list',
      summary: 'list webhooks of all accounts, the newest first',
      examples: [''],
      work: async ({ webhooks }) => ({ items: await webhooks.list() }),
      columns: [
        ['Id', 'id'],
        ['Address', 'url'],
        ['Owner', 'email'],
        ['Products', 'products'],
        ['Shops', 'shops'],
        ['Waiting', 'waiting'],
        ['Off', 'off.because'],
        ['Fails', 'failingSince'],
      ],
      empty: 'No webhooks.',
    }),
  )
  .addCommand(
    workCommand({
      name: 'webhooks deliveries',
      summary: 'show what a webhook was sent, and what its server answered',
      args: aWebhook,
      examples,
      work: async ({ webhooks }, { webhook }: Named) => ({
        items: await webhooks.deliveries(webhook),
      }),
      columns: [
        ['Id', 'id'],
        ['Written', 'createdAt:exact'],
        ['Changes', 'changes'],
        ['State', 'state'],
        ['Attempts', 'attempts'],
        ['Status', 'status'],
        ['Answer', 'answer'],
      ],
      empty: 'Nothing was sent.',
    }),
  )
  .addCommand(
    workCommand({
      name: 'webhooks retry',
      summary: 'send a message once more, with the same id; the server does so within seconds',
      args: { '<delivery>': ['its id, as the deliveries show it', uuid] },
      examples,
      async work({ webhooks }, { delivery }: { readonly delivery: string }) {
        await webhooks.retry(delivery)
        return { retried: delivery }
      },
      show: () => 'The message is due.',
    }),
  )
  .addCommand(
    workCommand({
      name: 'webhooks disable',
      summary: 'send a webhook nothing any more, until its owner switches it on',
      args: aWebhook,
      examples,
      async work({ webhooks }, { webhook }: Named) {
        await webhooks.switchOff(webhook, operatorActor())
        return { disabled: webhook }
      },
      show: () => 'The webhook is switched off.',
    }),
  )
