import { formatPrice } from '#domain/money/display-price.ts'
import { adminOutcomes } from '#domain/offer/offer-report.ts'
import type { AdminOverviewBody } from '#openapi/schemas/admin/overview.ts'
import type { AdminOfferReportBody } from '#openapi/schemas/offer-report.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask, listOf } from '../../../api/operations.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatCount } from '../../../format/count.ts'
import {
  adminMessages,
  adminOfferReportMessages as reportMessages,
} from '../../../messages/admin/admin.ts'
import { auditMessages } from '../../../messages/admin/audit.ts'
import { type QueryValues, withQuery } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adminPaths } from '../admin-paths.ts'
import { AuditEntries } from '../audit/audit-entries.tsx'
import forms from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { ListFrame } from '../list/admin-list.tsx'
import { useAdminList } from '../list/use-admin-list.ts'
import styles from './overview-page.module.css'
import { ActionButton } from '../form/action-button.tsx'

const messages = adminMessages.overview

export const OverviewPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/admin/overview'))
  const lately = useAdminList(listOf('/admin/audit', { limit: 10 }))
  return (
    <AdminPage title={adminMessages.title} lead={messages.lead}>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {!error && !data && <Skeleton className={styles.waiting} />}
      {data && (
        <ul className={styles.tiles} aria-label={messages.counts}>
          {tilesOf(data).map(({ name, count, path, notes }) => (
            <li key={name} className={styles.tile}>
              <Link to={path} viewTransition className={styles.name}>
                {name}
              </Link>
              <span className={styles.count}>{formatCount(count)}</span>
              {notes && notes.length > 0 && (
                <span className={styles.notes}>
                  {notes.map(([note, notePath]) => (
                    <Link key={note} to={notePath} viewTransition className={styles.note}>
                      {note}
                    </Link>
                  ))}
                </span>
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
  readonly notes?: readonly Note[]
}

type Note = readonly [words: string, path: string]

const noteOf = (
  count: number,
  words: (count: number) => string,
  path: string,
  values: QueryValues,
): readonly Note[] => (count > 0 ? [[words(count), withQuery(path, values)]] : [])

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
    notes: noteOf(retailers.unverified, messages.unverified, adminPaths.retailers, {
      state: 'unverified',
    }),
  },
  {
    name: places.products,
    count: products.active,
    path: adminPaths.products,
    notes: noteOf(products.archived, messages.archived, adminPaths.products, { state: 'archived' }),
  },
  {
    name: places.sources,
    count: sources.active,
    path: adminPaths.sources,
    notes: [
      ...noteOf(sources.held, messages.held, adminPaths.sources, { state: 'held' }),
      ...noteOf(sources.paused, messages.paused, adminPaths.sources, { state: 'paused' }),
      ...noteOf(sources.failing, messages.failing, adminPaths.sources, { state: 'failing' }),
    ],
  },
  { name: messages.openMatches, count: matches.open, path: adminPaths.matches },
  { name: messages.openMessages, count: written.open, path: adminPaths.contact },
  {
    name: places.reviews,
    count: reviews.all,
    path: withQuery(adminPaths.reviews, { show: 'all' }),
    notes: noteOf(reviews.reported, messages.reported, adminPaths.reviews, {}),
  },
  {
    name: messages.accounts,
    count: accounts.all,
    path: adminPaths.roles,
    notes: noteOf(accounts.admins, messages.admins, adminPaths.roles, { role: 'admin' }),
  },
  { name: places.keys, count: keys.active, path: adminPaths.keys },
]

const OfferReports = (): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/admin/offer-reports'))
  if (error) return <Failure onRetry={() => void refetch()}>{reportMessages.failed}</Failure>
  if (!data || data.items.length === 0) return null
  return (
    <section className={styles.lately} aria-labelledby="offer-reports">
      <h2 id="offer-reports">{reportMessages.heading}</h2>
      <ul className={styles.reports}>
        {data.items.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ul>
    </section>
  )
}

const Report = ({ report }: { readonly report: AdminOfferReportBody }): ReactNode => {
  const { id, kind, fromAccount, saidMinor, note, shop, offer, product, isRechecked } = report
  const priceOf = (minor: number): string => formatPrice(minor, offer.currency)
  return (
    <li className={styles.report}>
      <p>
        <strong>{reportMessages.kinds[kind]}</strong> {reportMessages.at(shop.name)}:{' '}
        {product ? <Link to={product.link}>{offer.title}</Link> : offer.title},{' '}
        {reportMessages.asShown(priceOf(offer.reportedAmountMinor))}
        {offer.amountMinor !== offer.reportedAmountMinor &&
          reportMessages.now(priceOf(offer.amountMinor))}
        {saidMinor !== null && reportMessages.said(priceOf(saidMinor))}
        {' · '}
        {reportMessages.by[fromAccount ? 'account' : 'visitor']}
      </p>
      {note !== '' && <blockquote>{note}</blockquote>}
      {isRechecked ? (
        <p className={styles.name}>{reportMessages.rechecked}</p>
      ) : (
        <p className={forms.actions}>
          {adminOutcomes.map((outcome) => (
            <ActionButton
              key={outcome}
              aria-label={reportMessages.of(reportMessages[outcome], offer.title)}
              does="PUT /admin/offer-reports/:id/closed"
              asked={{
                params: { id },
                body: { outcome },
              }}
              done={reportMessages.done(fromAccount)}
            >
              {reportMessages[outcome]}
            </ActionButton>
          ))}
        </p>
      )}
    </li>
  )
}
