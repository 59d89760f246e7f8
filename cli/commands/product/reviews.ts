import type { ModeratedReviewsBody } from '#openapi/schemas/review.ts'
import { Command, Option } from 'commander'
import { agoWords } from '../../ago.ts'
import { dim, print, printJson } from '../../print.ts'
import { makeTable } from '../../show/table.ts'
import { usingApp } from '../../using-app.ts'
import { upToHundred, type ListOptions } from '../../list-options.ts'

type ShownOptions = ListOptions & { readonly show: 'reported' | 'hidden' | 'all' }

const list = new Command('list')
  .description('list reviews, the latest reported, hidden or written first')
  .argument('[search]', 'part of a product, a name or a text', '')
  .addOption(
    new Option('--show <which>', 'which')
      .choices(['reported', 'hidden', 'all'])
      .default('reported'),
  )
  .option('--cursor <cursor>', 'cursor of the next page')
  .option('--limit <number>', 'page size, at most 100', upToHundred, 25)
  .option('--json', 'print JSON')
  .addHelpText(
    'after',
    '\nExamples:\n  pricehound reviews list\n  pricehound reviews list headphones --show hidden --json',
  )
  .action((query: string, { show, cursor, limit, json }: ShownOptions) =>
    usingApp(async (app) => {
      const { readPlaceCursor, toModeratedReviewsBody } = app.forms
      const place = cursor === undefined ? undefined : readPlaceCursor(cursor, 'review')
      const found = await app.reviews.listForAdmins({ show, query }, place, limit + 1)
      const page = toModeratedReviewsBody(found, limit)
      if (json) printJson(page)
      else print(showReviews(page, app.clock.now()))
    }),
  )

export const reviewsCommand: Command = new Command('reviews')
  .description('list reviews, hide them, or dismiss reports of them')
  .addCommand(list)

const showReviews = ({ items, nextCursor }: ModeratedReviewsBody, now: Date): string =>
  items.length === 0
    ? 'No review fits.'
    : [
        makeTable(
          columns,
          items.map((review) => [
            review.id,
            agoWords(new Date(review.clientDate), now),
            review.productTitle ?? '-',
            review.name,
            String(review.rating),
            review.reviewText,
            review.reports.count === 0
              ? ''
              : `${review.reports.count}: ${review.reports.reasons.join(', ')}`,
            review.hidden?.reason ?? '',
          ]),
        ),
        ...(nextCursor === null ? [] : [dim(`Next page: --cursor ${nextCursor}`)]),
      ].join('\n')

const columns = [
  { heading: 'Id' },
  { heading: 'Written' },
  { heading: 'Product', wraps: true },
  { heading: 'By', wraps: true },
  { heading: 'Stars', align: 'right' },
  { heading: 'Review', wraps: true },
  { heading: 'Reports', wraps: true },
  { heading: 'Hidden for', wraps: true },
] as const
