import type { AdminJobBody, AdminTaskBody } from '#openapi/schemas/admin/job.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { jobMessages as messages } from '../../../messages/admin/jobs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { useAction } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { Moment } from '../list/moment.tsx'
import { liveMs, useFilters } from '../list/use-admin-list.ts'
import { wholeList } from '../list/whole-list.ts'

export const JobsPage = (): ReactNode => {
  const all = useQuery({
    ...ask('/admin/jobs'),
    refetchInterval: ({ state }) => (state.data?.jobs.some(isMoving) ?? false) && liveMs,
  })
  const { valueOf, change } = useFilters(['state'])
  const wanted = valueOf('state')
  const fits = ({ state }: AdminJobBody): boolean => wanted === 'all' || state === 'failed'
  const jobs = all.data?.jobs
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <h2>{messages.tasks}</h2>
      <p>{messages.tasksHint}</p>
      <AdminList
        list={wholeList(all, all.data?.tasks)}
        label={messages.tasks}
        columns={taskColumns(jobs ?? [])}
        keyOf={({ name }) => name}
        empty={messages.noTasks}
      />
      <h2>{messages.latest}</h2>
      <div>
        <FilterSelect
          label={messages.show}
          choices={messages.choices}
          value={wanted}
          onChoose={(state) => change('state', state)}
        />
      </div>
      <AdminList
        list={wholeList(all, jobs?.filter(fits))}
        label={messages.latest}
        columns={jobColumns}
        keyOf={({ id }) => id}
        empty={wanted === 'all' ? messages.none : messages.noneFailed}
      />
    </AdminPage>
  )
}

const isMoving = ({ state }: AdminJobBody): boolean => state === 'waiting' || state === 'running'

const jobColumns: readonly Column<AdminJobBody>[] = [
  {
    name: messages.columns.task,
    kind: 'main',
    show: ({ name, error }) => <NameCell name={name} under={error ?? undefined} />,
  },
  { name: messages.columns.state, show: (job) => <State job={job} /> },
  {
    name: messages.columns.queued,
    kind: 'day',
    show: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { name: messages.columns.seconds, kind: 'number', show: (job) => secondsOf(job) },
  { name: messages.columns.attempts, kind: 'number', show: ({ attempts }) => attempts },
  {
    name: messages.columns.do,
    kind: 'actions',
    show: ({ id, name, state }) =>
      state === 'failed' && (
        <Retry idOrName={id} text={messages.retry} label={messages.retryJob(name)} />
      ),
  },
]

const tones = {
  waiting: 'brand',
  running: 'brand',
  done: 'good',
  failed: 'warn',
  cancelled: 'warn',
} as const

const State = ({ job: { state } }: { readonly job: AdminJobBody }): ReactNode => (
  <Badge tone={tones[state]}>{messages.states[state]}</Badge>
)

/** `jobs`: the newest first. */
const taskColumns = (jobs: readonly AdminJobBody[]): readonly Column<AdminTaskBody>[] => [
  {
    name: messages.columns.task,
    kind: 'main',
    show: ({ name, description }) => <NameCell name={name} under={description} />,
  },
  {
    name: messages.columns.when,
    show: ({ cron }) => (cron === null ? messages.whenAsked : <code>{cron}</code>),
  },
  { name: messages.columns.last, show: ({ name }) => <LastRun job={lastOf(name, jobs)} /> },
  {
    name: messages.columns.do,
    kind: 'actions',
    show: ({ name }) => (
      <Retry idOrName={name} text={messages.runNow} label={messages.runTask(name)} />
    ),
  },
]

const lastOf = (task: string, jobs: readonly AdminJobBody[]): AdminJobBody | undefined =>
  jobs.find(({ name }) => name === task)

const LastRun = ({ job }: { readonly job: AdminJobBody | undefined }): ReactNode =>
  job && (
    <>
      <Moment at={job.createdAt} /> <State job={job} />
    </>
  )

type RetryProps = { readonly idOrName: string; readonly text: string; readonly label: string }

const Retry = ({ idOrName, text, label }: RetryProps): ReactNode => {
  const { isBusy, run } = useAction()
  return (
    <Button
      aria-label={label}
      aria-disabled={isBusy}
      onClick={() =>
        void run(
          () => call('POST /admin/jobs/:job/retry', { params: { job: idOrName } }),
          messages.queued,
        )
      }
    >
      {text}
    </Button>
  )
}

const secondsOf = ({ startedAt, endedAt }: AdminJobBody): string =>
  startedAt === null || endedAt === null
    ? ''
    : ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
