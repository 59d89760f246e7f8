import {
  contactStates,
  type ContactState,
  type ContactView,
} from '#application/contact/contact-view.ts'
import { Command, Option } from 'commander'
import { idOf, upToHundred } from '../../list-options.ts'
import { operatorActor } from '../../operator.ts'
import { print, printJson, bold, clean, dim } from '../../print.ts'
import { usingApp } from '../../using-app.ts'
import { contactReasonNames } from '#domain/contact/contact-draft.ts'
import { agoWords } from '../../ago.ts'
import { makeTable } from '../../show/table.ts'

type Options = { readonly json?: true }

type ListOptions = Options & {
  readonly state: ContactState
  readonly before?: string
  readonly limit: number
}

const messageId = idOf('the id of a message')

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

type Found = { readonly items: readonly ContactView[]; readonly next: string | null }

export const showMessages = ({ items, next }: Found, state: ContactState, now: Date): string => {
  if (items.length === 0) return state === 'all' ? 'No messages.' : `No ${state} messages.`
  return [
    makeTable(
      state === 'all' ? [...columns, { heading: 'State' }] : columns,
      items.map((message) => [
        message.id,
        agoWords(message.receivedAt, now),
        contactReasonNames[message.reason],
        message.name,
        message.subject,
        ...(state === 'all' ? [message.closedAt ? 'closed' : 'open'] : []),
      ]),
    ),
    ...(next === null ? [] : [dim(`Earlier messages: --before ${next}`)]),
  ].join('\n')
}

/** Keeps line breaks and removes control characters. */
export const showMessage = (message: ContactView, now: Date): string => {
  const { name, email, reason, productUrl, subject, receivedAt, closedAt } = message
  const facts = [
    ['From', `${name}, ${email}${message.fromAccount ? ' (signed in)' : ''}`],
    ['Reason', contactReasonNames[reason]],
    ['About', productUrl ?? '-'],
    ['Received', `${minute(receivedAt)}, ${agoWords(receivedAt, now)}`],
    ['State', closedAt ? `closed ${minute(closedAt)}` : 'open'],
    ['Id', message.id],
  ] as const
  return [
    bold(clean(subject)),
    ...facts.map(([what, value]) => `${dim(what.padEnd(9))} ${clean(value)}`),
    '',
    ...message.message.split('\n').map(clean),
  ].join('\n')
}

const columns = [
  { heading: 'Id' },
  { heading: 'Received' },
  { heading: 'Reason' },
  { heading: 'From', wraps: true },
  { heading: 'Subject', wraps: true },
] as const

const minute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`
