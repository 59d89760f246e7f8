import type { AdminRunBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { runMessages as messages } from '../../../messages/admin/runs.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { runColumns } from './run-columns.tsx'
import { isMoving } from './run-progress-state.ts'

export const RunsPage = (): ReactNode => {
  const { valueOf, change } = useFilters(['state'])
  const list = useAdminList(listOf('/admin/runs', { state: valueOf('state') }), (runs) =>
    runs.some(isMoving),
  )
  return (
    <AdminPage title={messages.all.title} lead={messages.all.lead}>
      <div className={styles.badges}>
        <FilterSelect
          label={messages.all.state}
          choices={messages.all.choices}
          value={valueOf('state')}
          onChoose={(state) => change('state', state)}
        />
      </div>
      <AdminList
        list={list}
        label={messages.all.title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={messages.all.empty}
      />
    </AdminPage>
  )
}

const [begun, ...counts] = runColumns

const columns: readonly Column<AdminRunBody>[] = [
  ...(begun ? [begun] : []),
  [
    messages.columns.source,
    ({ source }) => (
      <Link to={adminPaths.source(source.id)} viewTransition>
        {`${source.retailer.name}: ${source.name}`}
      </Link>
    ),
  ],
  ...counts,
]
