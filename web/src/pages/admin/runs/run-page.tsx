import { isUndone, unwrittenOf } from '#domain/collect/is-undone.ts'
import type { AdminRunReportBody } from '#openapi/schemas/admin/run.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ask } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { formatInstant } from '../../../format/instant.ts'
import { runMessages as messages } from '../../../messages/admin/runs.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Link } from '../../../ui/link.tsx'
import { adminPaths } from '../admin-paths.ts'
import figures from '../analytics/analytics.module.css'
import { HistoryPanel } from '../audit/history-panel.tsx'
import styles from '../contact/contact-message.module.css'
import { AdminPage, DetailPage } from '../form/admin-page.tsx'
import { Panel } from '../form/panel.tsx'
import { liveMs } from '../list/use-admin-list.ts'
import { RunState } from './run-columns.tsx'
import { isMoving } from './run-progress-state.ts'
import { RunExamples, RunProblems, RunProgress } from './run-report.tsx'
import { runReviewMessages } from '../../../messages/admin/run-review.ts'
import decisionStyles from '../form/admin-form.module.css'
import { ConfirmedAction } from '../form/action-button.tsx'

export const RunPage = (): ReactNode => {
  const { id = '' } = useParams()
  const query = useQuery({
    ...ask('/admin/runs/:id', { id }),
    refetchInterval: ({ state: { data } }) => data && isMoving(data) && liveMs,
  })
  return (
    <DetailPage query={query} texts={messages} listPath={adminPaths.sources}>
      {(run) => (
        <AdminPage
          title={messages.of(run.id, run.source.retailer.name, run.source.name)}
          lead={
            <>
              <Link to={adminPaths.source(run.source.id)} viewTransition>
                {messages.allOf(run.source.name)}
              </Link>
              <RunState run={run} />
            </>
          }
        >
          <RunProgress run={run} />
          {run.state === 'held' && <RunDecision run={run} />}
          {run.error && (
            <Panel heading={messages.failedHeading}>
              <p>{run.error.message}</p>
            </Panel>
          )}
          {run.source.isPaused && run.endedAt !== null && !run.isTrial && (
            <p>
              {messages.staysPaused}{' '}
              <Link to={adminPaths.source(run.source.id)} viewTransition>
                {messages.toSource}
              </Link>
            </p>
          )}
          {run.rows > 0 && <Counts run={run} />}
          {isUndone(run) && <RunExamples run={run} />}
          <RunProblems run={run} />
          <Facts run={run} />
          {run.heldFor.length > 0 && <HistoryPanel kind="run" id={id} />}
        </AdminPage>
      )}
    </DetailPage>
  )
}

type Props = { readonly run: AdminRunReportBody }

const Counts = ({ run }: Props): ReactNode => {
  const { rows, counts, state } = run
  const isToCome = isUndone(run)
  const { readCounts: read, changeCounts: change } = messages
  return (
    <>
      <CountList
        heading={messages.read}
        always={[
          [read.rows, rows],
          [read.accepted, counts.accepted],
        ]}
        sometimes={[
          [read.partiallyAccepted, counts.partiallyAccepted],
          [read.rejected, counts.rejected],
          [read.skipped, counts.skipped],
          [read.repeated, counts.repeated],
        ]}
      />
      {state !== 'reading' && (
        <CountList
          heading={isToCome ? messages.wouldChange : messages.changed}
          always={
            isToCome
              ? [
                  [change.added, counts.toAdd],
                  [change.changed, counts.toChange],
                  [change.unchanged, counts.unchanged],
                  [change.removed, counts.toRemove],
                ]
              : [
                  [change.added, counts.added],
                  [change.changed, counts.changed],
                  [change.unchanged, counts.unchanged],
                  [change.removed, counts.removed],
                ]
          }
          sometimes={[
            [change.doubted, counts.doubted],
            [change.unwritten, unwrittenOf(run)],
            [change.matched, counts.matched],
            [change.created, counts.created],
            [change.unsure, counts.unsure],
          ]}
        />
      )}
    </>
  )
}

type Count = readonly [name: string, count: number]

type CountListProps = {
  readonly heading: string
  readonly always: readonly Count[]
  readonly sometimes: readonly Count[]
}

const CountList = ({ heading, always, sometimes }: CountListProps): ReactNode => (
  <Panel heading={heading}>
    <dl className={figures.totals}>
      {[...always, ...sometimes.filter(([, count]) => count > 0)].map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

const Facts = ({ run }: Props): ReactNode => {
  const { country } = useShopper()
  const { startedAt, endedAt, confirmed } = run
  const texts = messages.facts
  const askers: Readonly<Record<string, string>> = texts.askers
  return (
    <Panel heading={texts.heading}>
      <dl className={styles.facts}>
        {run.format !== null && (
          <>
            <dt>{texts.format}</dt>
            <dd>{run.format}</dd>
          </>
        )}
        <dt>{texts.askedBy}</dt>
        <dd>{askers[run.askedBy] ?? run.askedBy}</dd>
        <dt>{texts.began}</dt>
        <dd>
          <time dateTime={startedAt}>{formatInstant(startedAt, country)}</time>
        </dd>
        {endedAt !== null && (
          <>
            <dt>{texts.ended}</dt>
            <dd>
              <time dateTime={endedAt}>{formatInstant(endedAt, country)}</time>
            </dd>
          </>
        )}
        {run.state !== 'held' && run.heldFor.length > 0 && (
          <>
            <dt>{messages.wasHeld}</dt>
            <dd>
              {run.heldFor.join(' ')}
              {confirmed && (
                <span className={styles.hint}>
                  {messages.confirmedBy(confirmed.by, formatInstant(confirmed.at, country))}
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
      {run.isTrial && <p>{texts.trial}</p>}
    </Panel>
  )
}

const decisionMessages = runReviewMessages.held

const RunDecision = ({
  run: { id, heldFor, counts },
}: {
  readonly run: AdminRunReportBody
}): ReactNode => {
  const changes = decisionMessages.changes(
    formatCount(counts.toAdd),
    formatCount(counts.toChange),
    formatCount(counts.toRemove),
  )
  return (
    <Panel heading={decisionMessages.heading} hint={decisionMessages.hint}>
      <ul>
        {heldFor.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className={decisionStyles.actions}>
        <ConfirmedAction
          text={decisionMessages.confirm}
          title={decisionMessages.confirmTitle}
          keep={decisionMessages.wait}
          does="POST /admin/runs/:id/confirm"
          asked={{ params: { id } }}
          done={decisionMessages.confirmed}
        >
          {decisionMessages.confirmWords(changes)}
        </ConfirmedAction>
        <ConfirmedAction
          isHarmless
          text={decisionMessages.discard}
          title={decisionMessages.discardTitle}
          keep={decisionMessages.wait}
          does="POST /admin/runs/:id/discard"
          asked={{ params: { id } }}
          done={decisionMessages.discarded}
        >
          {decisionMessages.discardWords(changes)}
        </ConfirmedAction>
      </div>
    </Panel>
  )
}
