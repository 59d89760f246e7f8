import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { listOf } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { connectMessages } from '../../../messages/admin/connect.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import { sourceMessages as messages } from '../../../messages/admin/sources.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { adminPaths } from '../admin-paths.ts'
import styles from '../list/list-cell.module.css'
import { SourceState } from './source-state.tsx'
import { LastRun, NextRun } from './source-times.tsx'
import type { Column } from '../list/admin-list.tsx'
import { AddLink, ListPage, NameCell } from '../list/list-page.tsx'

export const SourcesPage = (): ReactNode => (
  <ListPage
    texts={messages}
    list={(valueOf) => listOf('/admin/sources', { query: valueOf('q'), state: valueOf('state') })}
    filters={[{ name: 'state', ...messages.state }]}
    actions={
      <div className={styles.badges}>
        <ButtonLink to={adminPaths.runs}>{runMessages.all.link}</ButtonLink>
        <ButtonLink to={adminPaths.addSource}>{messages.add}</ButtonLink>
        <AddLink to={adminPaths.connect}>{connectMessages.title}</AddLink>
      </div>
    }
    columns={columns}
    keyOf={({ id }) => String(id)}
    empty={messages.empty}
  />
)

const columns: readonly Column<AdminSourceBody>[] = [
  [
    messages.columns.source,
    ({ id, name, retailer, url }) => (
      <NameCell to={adminPaths.source(id)} name={`${retailer.name}: ${name}`} under={url} />
    ),
    'main',
  ],
  [messages.columns.state, (source) => <SourceState source={source} />],
  [messages.columns.lastRun, (source) => <LastRun source={source} />],
  [messages.columns.nextRun, (source) => <NextRun source={source} />],
  [messages.columns.offers, ({ offerCount }) => formatCount(offerCount), 'number'],
]
