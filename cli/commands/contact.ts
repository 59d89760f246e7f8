import { isUuid } from '#domain/uuid.ts'
import {
  contactStates,
  type ContactState,
  type ContactView,
} from '#application/contact/contact-view.ts'
import { Command, InvalidArgumentError, Option } from 'commander'
import { operatorActor } from '../operator.ts'
import { print, printJson } from '../print.ts'
import { showMessage, showMessages } from '../show/show-contact.ts'
import { usingApp } from '../using-app.ts'

type Options = { readonly json?: true }

type ListOptions = Options & {
  readonly state: ContactState
  readonly before?: string
  readonly limit: number
}

const messageId = (text: string): string => {
  if (isUuid(text)) return text.toLowerCase()
  throw new InvalidArgumentError('It must be the id of a message, as shown in the list.')
}

const upToHundred = (text: string): number => {
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1 to 100.')
}

const list = new Command('list')
  .description('list messages, newest first')
  .argument('[search]', 'part of a name, an address, a subject or a message')
  .addOption(
    new Option('--state <state>', 'filter by state').choices([...contactStates]).default('open'),
  )
  .option('--before <id>', 'only messages before this one', messageId)
  .option('--limit <number>', 'page size, at most 100', upToHundred, 25)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound contact list\n  pricehound contact list refund --state all --json',
  )
  .action((search: string | undefined, { json, ...query }: ListOptions) =>
    usingApp(async (app) => {
      const found = await app.contact.list({ ...query, search })
      if (json) printJson(found)
      else print(showMessages(found, query.state, app.clock.now()))
    }),
  )

const show = new Command('show')
  .description('show one message')
  .argument('<id>', 'its id', messageId)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound contact show 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: Options) =>
    usingApp(async (app) => tell(await app.contact.show(id), json, app.clock.now())),
  )

const close = new Command('close')
  .description('close a message; it is deleted after a year')
  .argument('<id>', 'its id', messageId)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound contact close 0198c9a0-5b7e-7a55-9d4e-0d5f6c1f2a3b',
  )
  .action((id: string, { json }: Options) =>
    usingApp(async (app) => {
      await app.contact.close(id, operatorActor())
      tell(await app.contact.show(id), json, app.clock.now())
    }),
  )

const tell = (message: ContactView, json: true | undefined, now: Date): void => {
  if (json) printJson(message)
  else print(showMessage(message, now))
}

export const contactCommand: Command = new Command('contact')
  .description('read and close contact messages')
  .addCommand(list)
  .addCommand(show)
  .addCommand(close)
