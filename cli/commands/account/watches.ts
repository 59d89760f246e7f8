import { toEmailAddress } from '#domain/account/email-address.ts'
import { Command, InvalidArgumentError } from 'commander'
import { wholeUpTo } from '../../list-options.ts'
import { workCommand } from '../../work-command.ts'
import { waitsFor } from '#application/watch/watch-mail.ts'
import type { ListWatches } from '#application/watch/watch-views.ts'
import { currencyOf } from '#domain/market/country.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { makeTable, type Column } from '../../show/table.ts'

const address = (text: string): string => {
  const email = toEmailAddress(text)
  if (email !== undefined) return email
  throw new InvalidArgumentError('It must be an email address.')
}

type Listed = { readonly email?: string; readonly limit: number }

export const watchesCommand = new Command('watches')
  .description('list watched prices and searches, check them, and send digests')
  .addCommand(
    workCommand({
      name: 'watches list',
      summary: 'list watches of products and searches, newest first',
      flags: {
        '--email <address>': ['only those of this address or of its account', address],
        '--limit <number>': ['at most so many', wholeUpTo(1000), 100],
      },
      examples: ['--email aroha@example.nz'],
      work: ({ watches }, { email, limit }: Listed) => watches.listAll(email, limit),
      show: (watches) => showWatches(watches),
    }),
  )
  .addCommand(
    workCommand({
      name: 'watches check',
      summary: 'find watched prices that were reached, and queue the emails, as the job does',
      examples: [''],
      json: false,
      work: ({ watches }) => watches.check(),
      show: () => 'All changes were checked.',
    }),
  )
  .addCommand(
    workCommand({
      name: 'watches send-digest',
      summary: 'queue daily and weekly digests before their time',
      examples: [''],
      json: false,
      work: ({ watches }) => watches.sendDigests(),
      show: (told) => (told === 1 ? '1 event was due.' : `${told} events were due.`),
    }),
  )

export const showWatches = (watches: Awaited<ReturnType<ListWatches>>): string =>
  watches.length === 0
    ? 'No price alerts.'
    : makeTable(
        columns,
        watches.map((watch) => [
          watch.email,
          'search' in watch.subject
            ? `search ${watch.subject.search.name}`
            : watch.subject.product.title,
          waitsFor(watch),
          watch.country,
          watch.lowestMinor === null
            ? ''
            : formatPrice(watch.lowestMinor, currencyOf(watch.country)),
          watch.state,
          watch.lastMail?.at.toISOString().slice(0, 10) ?? '',
          String(watch.devices),
        ]),
      )

const columns: readonly Column[] = [
  { heading: 'Address', wraps: true },
  { heading: 'What', wraps: true },
  { heading: 'Waits for', wraps: true },
  { heading: 'Country' },
  { heading: 'Now', align: 'right' },
  { heading: 'State' },
  { heading: 'Mailed' },
  { heading: 'Devices', align: 'right' },
]
