import type { InterleavingBody } from '#openapi/schemas/admin/interleaving.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  interleavingsQuery,
  startInterleaving,
  stopInterleaving,
} from '../../../api/admin-search.ts'
import { formatCount } from '../../../format/count.ts'
import { interleavingMessages as messages } from '../../../messages/admin/interleavings.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { wholeList } from '../list/whole-list.ts'

/** The order of results with and without what was learnt, compared by what is chosen. */
export const Interleavings = (): ReactNode => {
  const all = useQuery(interleavingsQuery())
  const { isBusy, run } = useAction()
  const isRunning = all.data?.items.some(({ stoppedAt }) => stoppedAt === null) ?? false
  return (
    <>
      <h2>{messages.heading}</h2>
      <p>{messages.hint}</p>
      <p>
        <Button
          aria-disabled={isBusy || all.data === undefined}
          onClick={() =>
            void (isRunning
              ? run(stopInterleaving, messages.stopped)
              : run(startInterleaving, messages.started))
          }
        >
          {isRunning ? messages.stop : messages.start}
        </Button>
      </p>
      <AdminList
        list={wholeList(all, all.data?.items)}
        label={messages.heading}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={messages.none}
      />
    </>
  )
}

const columns: readonly Column<InterleavingBody>[] = [
  {
    name: messages.columns.time,
    kind: 'main',
    show: ({ startedAt, stoppedAt, startedBy }) => (
      <NameCell name={messages.time(startedAt, stoppedAt)} under={startedBy} />
    ),
  },
  {
    name: messages.columns.searches,
    kind: 'number',
    show: ({ searches }) => formatCount(searches),
  },
  { name: messages.columns.wins, kind: 'number', show: ({ wins }) => wins },
  { name: messages.columns.losses, kind: 'number', show: ({ losses }) => losses },
  { name: messages.columns.ties, kind: 'number', show: ({ ties }) => ties },
  { name: messages.columns.chance, kind: 'number', show: ({ pValue }) => pValue.toFixed(4) },
]
