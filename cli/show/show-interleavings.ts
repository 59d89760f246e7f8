import type { InterleavingView } from '#application/learning/interleaving.ts'
import { makeTable } from './table.ts'

export const showInterleavings = (all: readonly InterleavingView[]): string =>
  all.length === 0
    ? 'No orders were compared yet.'
    : [
        makeTable(
          [
            { heading: 'Started' },
            { heading: 'Ended' },
            { heading: 'Searches', align: 'right' },
            { heading: 'Learnt wins', align: 'right' },
            { heading: 'Plain wins', align: 'right' },
            { heading: 'Ties', align: 'right' },
            { heading: 'p-value', align: 'right' },
          ],
          all.map(({ startedAt, stoppedAt, searches, wins, losses, ties, pValue }) => [
            dayOf(startedAt),
            stoppedAt === null ? 'running' : dayOf(stoppedAt),
            ...[searches, wins, losses, ties].map(String),
            pValue.toFixed(4),
          ]),
        ),
        '\nA search counts once a day. The p-value is the chance of such a result if neither order is better.',
      ].join('\n')

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
