import type { DeliveryState, OffReason } from '#domain/webhook/webhook.ts'
import type { ApiError } from '../../api-error.ts'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

const offReasons: Readonly<Record<OffReason, string>> = {
  asked: 'you or an admin switched it off',
  gone: 'its server answered 410, which means that it wants no more messages',
  failing: 'its server accepted nothing for five days',
  behind: 'more than 1,000 messages waited for its server',
}

export const webhookMessages = {
  title: 'Webhooks',
  intro:
    'Your server gets a webhook within seconds when offers of chosen products or shops change. Each message is a signed POST of JSON.',
  documents: 'How messages look',
  reading: 'Fetching your webhooks…',
  failed: 'We could not read your webhooks.',
  list: 'Your webhooks',
  empty: 'You have no webhooks yet.',
  full: (most: number): string => `You have ${most} webhooks, which is the most. Remove one first.`,

  create: 'Create a webhook',
  url: 'Address',
  urlHint: 'Where we send messages to: an https address of a public web server.',
  products: 'Products',
  productsHint: 'Type a name and choose, or paste the link or the id of a product.',
  shops: 'Shops',
  shopsHint: 'Type a name and choose: all that the shop sells is watched.',
  chosen: (label: string): string => `Chosen ${label.toLowerCase()}`,
  drop: (name: string): string => `Leave out: ${name}`,
  found: (count: number): string => (count === 0 ? 'Nothing found.' : `${count} shown.`),
  foundFirst: (shown: number, count: number): string =>
    `The first ${shown} of ${count} shown. Type more to see others.`,
  searchFailed: 'The search failed. Please type again.',
  fullField: (most: number): string =>
    `You have chosen ${most}, which is the most. Leave one out first.`,
  nothingChosen: 'Choose a product or a shop.',
  notChosen: (typed: string): string =>
    `“${typed}” is not chosen: choose from the list, or empty the field.`,
  submit: 'Create webhook',
  busy: 'Creating the webhook…',
  created: 'The webhook is created.',

  secretHeading: 'The secret of this webhook',
  secretHint:
    'It signs the messages. Copy it now and keep it like a password: it is not shown again.',
  secret: {
    newKey: 'Secret',
    copied: 'The secret is copied.',
    notCopied: 'The secret could not be copied. Please select and copy it.',
  },

  active: 'Active',
  failing: 'Failing',
  off: 'Off',
  failingSince: (at: string): string =>
    `Nothing was accepted since ${at}. After five days we switch it off.`,
  offSince: (at: string, because: OffReason): string => `Off since ${at}: ${offReasons[because]}.`,
  since: (day: string): string => `Created ${day}`,
  waiting: (count: number): string => (count === 1 ? '1 message waits' : `${count} messages wait`),
  oldSecret: (at: string): string =>
    `The secret was renewed. Messages are signed with the old one, too, until ${at}.`,
  more: (count: number): string => `and ${count} more`,
  watchesNothing: 'What it watched is gone.',

  test: 'Send a test',
  testOf: (host: string): string => `Send a test: ${host}`,
  testSent: 'A test is on its way.',
  renew: 'New secret',
  renewOf: (host: string): string => `New secret: ${host}`,
  renewTitle: 'Create a new secret?',
  renewMeans:
    'For 24 hours messages are signed with the new and the old secret. Put the new one into your server before then.',
  renewed: 'The secret is renewed.',
  switchOff: 'Switch off',
  switchOffOf: (host: string): string => `Switch off: ${host}`,
  switchedOff: 'The webhook is switched off.',
  switchOn: 'Switch on',
  switchOnOf: (host: string): string => `Switch on: ${host}`,
  switchedOn: 'The webhook is switched on. What changes from now on is sent.',
  remove: 'Remove',
  removeOf: (host: string): string => `Remove: ${host}`,
  removeTitle: 'Remove this webhook?',
  removeMeans: (url: string): string =>
    `${url} is sent nothing any more, and what it was sent is forgotten. This cannot be undone.`,
  removed: 'The webhook is removed.',
  keep: 'Keep it',

  deliveries: 'Deliveries',
  deliveriesOf: (host: string): string => `Deliveries: ${host}`,
  deliveriesReading: 'Fetching what it was sent…',
  deliveriesFailed: 'We could not read what it was sent.',
  deliveriesNone: 'Nothing was sent in the last 30 days.',
  deliveriesLatest: (most: number): string => `The latest ${most} of the last 30 days.`,
  kind: (changes: number): string =>
    changes === 0 ? 'Test' : counted(changes, 'change', 'changes'),
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Failed',
  } satisfies Readonly<Record<DeliveryState, string>>,
  answered: (status: number): string => `Answered ${status}`,
  noAnswer: 'No answer',
  tries: (count: number): string => counted(count, 'try', 'tries'),
  nextTry: (at: string): string => `Next try ${at}`,
  sendAgain: 'Send again',
  sendAgainOf: (what: string): string => `Send again: ${what}`,
  sentAgain: 'It is on its way again.',
} as const

/** What people are told of a refusal; undefined when a field has to say it by itself. */
export const explainWebhook = ({
  status,
  code,
  message,
  fields,
}: Pick<ApiError, 'status' | 'code' | 'message' | 'fields'>): string | undefined => {
  if (code === 'webhook.too_many' || code === 'webhook.off') return message
  if (code === 'request.too_many') return 'Too many requests. Please wait a moment and try again.'
  if (status === 404) return 'This is gone already.'
  return fields.length > 0 && status < 500
    ? undefined
    : 'Sorry, your webhooks could not be changed. Please try again.'
}
