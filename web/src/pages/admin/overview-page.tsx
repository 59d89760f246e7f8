import type { AdminOverviewBody } from '#openapi/schemas/admin-overview.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { auditList, overviewQuery } from '../../api/admin.ts'
import { Failure } from '../../components/failure.tsx'
import { formatCount } from '../../format/count.ts'
import { auditMessages } from '../../messages/admin-audit.ts'
import { adminMessages } from '../../messages/admin.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withQuery } from '../../with-query.ts'
import { AdminPage } from './admin-page.tsx'
import { adminPaths } from './admin-paths.ts'
import { AuditEntries } from './audit-entries.tsx'
import { ListFrame } from './list-frame.tsx'
import { OfferReports } from './offer-reports.tsx'
import styles from './overview-page.module.css'
import { useAdminList } from './use-admin-list.ts'

const messages = adminMessages.overview

/** Where admins begin: how much there is of what, and what was done lately. */
export const OverviewPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(overviewQuery())
  const lately = useAdminList(auditList({ limit: 10 }))
  return (
    <AdminPage title={adminMessages.title} lead={messages.lead}>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {!error && !data && <Skeleton className={styles.waiting} />}
      {data && (
        <ul className={styles.tiles} aria-label={messages.counts}>
          {tilesOf(data).map(({ name, count, path, note, notePath }) => (
            <li key={name} className={styles.tile}>
              <Link to={path} viewTransition className={styles.name}>
                {name}
              </Link>
              <span className={styles.count}>{formatCount(count)}</span>
              {note !== undefined && (
                <Link to={notePath ?? path} viewTransition className={styles.note}>
                  {note}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <OfferReports />
      <section className={styles.lately} aria-labelledby="lately">
        <div className={styles.head}>
          <h2 id="lately">{messages.recent}</h2>
          <Link to={adminPaths.audit} viewTransition>
            {messages.allOfThem}
          </Link>
        </div>
        <ListFrame list={lately} empty={auditMessages.nothingYet}>
          {(entries) => <AuditEntries label={messages.recent} entries={entries} />}
        </ListFrame>
      </section>
    </AdminPage>
  )
}

type Tile = {
  readonly name: string
  readonly count: number
  readonly path: string
  /** What of them is to be looked at. */
  readonly note?: string | undefined
  readonly notePath?: string
}

const { places } = adminMessages

const tilesOf = ({
  retailers,
  products,
  sources,
  matches,
  messages: written,
  reviews,
  accounts,
  keys,
}: AdminOverviewBody): readonly Tile[] => [
  {
    name: places.retailers,
    count: retailers.active,
    path: adminPaths.retailers,
    note: retailers.unverified > 0 ? messages.unverified(retailers.unverified) : undefined,
    notePath: withQuery(adminPaths.retailers, { state: 'unverified' }),
  },
  {
    name: places.products,
    count: products.active,
    path: adminPaths.products,
    note: products.archived > 0 ? messages.archived(products.archived) : undefined,
    notePath: withQuery(adminPaths.products, { state: 'archived' }),
  },
  {
    name: places.sources,
    count: sources.active,
    path: adminPaths.sources,
    ...(sources.held > 0
      ? {
          note: messages.held(sources.held),
          notePath: withQuery(adminPaths.sources, { state: 'held' }),
        }
      : {
          note: sources.failing > 0 ? messages.failing(sources.failing) : undefined,
          notePath: withQuery(adminPaths.sources, { state: 'failing' }),
        }),
  },
  { name: messages.openMatches, count: matches.open, path: adminPaths.matches },
  { name: messages.openMessages, count: written.open, path: adminPaths.contact },
  {
    name: places.reviews,
    count: reviews.all,
    path: withQuery(adminPaths.reviews, { show: 'all' }),
    note: reviews.reported > 0 ? messages.reported(reviews.reported) : undefined,
    notePath: adminPaths.reviews,
  },
  {
    name: messages.accounts,
    count: accounts.all,
    path: adminPaths.roles,
    note: messages.admins(accounts.admins),
    notePath: withQuery(adminPaths.roles, { role: 'admin' }),
  },
  { name: places.keys, count: keys.active, path: adminPaths.keys },
]
