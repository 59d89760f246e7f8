import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { runList } from '../../../api/admin-sources.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { AdminList } from '../list/admin-list.tsx'
import { isBehind, isBeingCollected } from '../runs/run-progress-state.ts'
import { Panel } from '../form/panel.tsx'
import { runColumns } from '../runs/run-columns.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

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
        columns={runColumns}
        keyOf={(run) => String(run.id)}
        empty={messages.empty}
      />
    </Panel>
  )
}
