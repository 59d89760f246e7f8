import type { AdminRunBody } from '#openapi/schemas/admin-run.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin-source.ts'
import type { ReactNode } from 'react'
import { runList } from '../../api/admin-sources.ts'
import { formatCount } from '../../format/count.ts'
import { formatDay, formatMoment, formatTime } from '../../format/moment.ts'
import { runMessages } from '../../messages/admin-runs.ts'
import { sourceMessages } from '../../messages/admin-sources.ts'
import { usePageMoment } from '../../page-moment.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { AdminList, type Column } from './admin-list.tsx'
import { adminPaths } from './admin-paths.ts'
import { isBehind, isBeingCollected } from './live.ts'
import { Panel } from './panel.tsx'
import { RunState } from './run-state.tsx'
import { useAdminList } from './use-admin-list.ts'

const messages = sourceMessages.runs

/** The collections of a source, the latest first. */
export const SourceRuns = ({ source }: { readonly source: AdminSourceBody }): ReactNode => {
  const { id } = source
  const list = useAdminList(
    runList({ source: id, limit: 10 }),
    (runs) => isBeingCollected(source) || isBehind(runs, source),
  )
  return (
    <Panel heading={messages.heading} hint={messages.hint}>
      <AdminList
        list={list}
        label={messages.heading}
        columns={columns}
        keyOf={(run) => String(run.id)}
        empty={messages.empty}
      />
    </Panel>
  )
}

const Begun = ({ run: { id, startedAt } }: { readonly run: AdminRunBody }): ReactNode => {
  const { country } = useShopper()
  const now = usePageMoment()
  return (
    <Link to={adminPaths.run(id)} viewTransition>
      <time dateTime={startedAt} title={formatMoment(startedAt, country)}>
        {`${formatDay(startedAt, country, now)}, ${formatTime(Date.parse(startedAt), country)}`}
      </time>
    </Link>
  )
}

const { columns: names } = runMessages

const columns: readonly Column<AdminRunBody>[] = [
  { name: names.when, kind: 'main', show: (run) => <Begun run={run} /> },
  { name: names.state, show: (run) => <RunState run={run} /> },
  { name: names.records, kind: 'number', show: ({ rows }) => formatCount(rows) },
  { name: names.added, kind: 'number', show: ({ counts }) => formatCount(counts.added) },
  { name: names.changed, kind: 'number', show: ({ counts }) => formatCount(counts.changed) },
  { name: names.removed, kind: 'number', show: ({ counts }) => formatCount(counts.removed) },
]
