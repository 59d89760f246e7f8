import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { sourceList } from '../../../api/admin-sources.ts'
import { formatCount } from '../../../format/count.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { FilterSelect, ListToolbar } from '../list/list-toolbar.tsx'
import { useAdminList, useFilters } from '../list/use-admin-list.ts'
import { SourceState } from './source-state.tsx'
import { LastRun, NextRun } from './source-times.tsx'

/** Every source that offers are collected from. */
export const SourcesPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q', 'state'])
  const list = useAdminList(sourceList({ query: valueOf('q'), state: valueOf('state') }))
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={
        <div className={styles.badges}>
          <ButtonLink to={adminPaths.runs}>{runMessages.all.link}</ButtonLink>
          <ButtonLink to={adminPaths.addSource} kind="primary">
            <Icon name="plus" />
            {messages.add}
          </ButtonLink>
        </div>
      }
    >
      <ListToolbar
        label={messages.search}
        value={valueOf('q')}
        onSearch={(q) => change({ q }, 'while typing')}
        onClear={clear}
      >
        <FilterSelect
          label={messages.state.label}
          choices={messages.state.choices}
          value={valueOf('state')}
          onChoose={(state) => change({ state })}
        />
      </ListToolbar>
      <AdminList
        list={list}
        label={messages.title}
        columns={columns}
        keyOf={({ id }) => String(id)}
        empty={messages.empty}
      />
    </AdminPage>
  )
}

const columns: readonly Column<AdminSourceBody>[] = [
  {
    name: messages.columns.source,
    kind: 'main',
    show: ({ id, name, retailer, url }) => (
      <span className={styles.thing}>
        <span className={styles.words}>
          <Link to={adminPaths.source(id)} viewTransition>
            {`${retailer.name}: ${name}`}
          </Link>
          <span className={styles.under}>{url}</span>
        </span>
      </span>
    ),
  },
  { name: messages.columns.state, show: (source) => <SourceState source={source} /> },
  { name: messages.columns.lastRun, show: (source) => <LastRun source={source} /> },
  { name: messages.columns.nextRun, show: (source) => <NextRun source={source} /> },
  {
    name: messages.columns.offers,
    kind: 'number',
    show: ({ offerCount }) => formatCount(offerCount),
  },
]
