import type { AdminJobBody, AdminTaskBody } from '#openapi/schemas/admin/job.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask } from '../../../api/operations.ts'
import { jobMessages as messages } from '../../../messages/admin/jobs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { FilterSelect } from '../list/list-toolbar.tsx'
import { Moment } from '../list/moment.tsx'
import { liveMs, useFilters } from '../list/use-admin-list.ts'
import { wholeList } from '../list/whole-list.ts'
import { ActionButton } from '../form/action-button.tsx'

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
  [
    messages.columns.task,
    ({ name, error }) => <NameCell name={name} under={error ?? undefined} />,
    'main',
  ],
  [messages.columns.state, (job) => <State job={job} />],
  [messages.columns.queued, ({ createdAt }) => <Moment at={createdAt} />, 'day'],
  [messages.columns.seconds, (job) => secondsOf(job), 'number'],
  [messages.columns.attempts, ({ attempts }) => attempts, 'number'],
  [
    messages.columns.do,
    ({ id, name, state }) =>
      state === 'failed' && (
        <Retry idOrName={id} text={messages.retry} label={messages.retryJob(name)} />
      ),
    'actions',
  ],
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
  [
    messages.columns.task,
    ({ name, description }) => <NameCell name={name} under={description} />,
    'main',
  ],
  [messages.columns.when, ({ cron }) => (cron === null ? messages.whenAsked : <code>{cron}</code>)],
  [messages.columns.last, ({ name }) => <LastRun job={lastOf(name, jobs)} />],
  [
    messages.columns.do,
    ({ name }) => <Retry idOrName={name} text={messages.runNow} label={messages.runTask(name)} />,
    'actions',
  ],
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
  return (
    <ActionButton
      aria-label={label}
      does="POST /admin/jobs/:job/retry"
      asked={{ params: { job: idOrName } }}
      done={messages.queued}
    >
      {text}
    </ActionButton>
  )
}

const secondsOf = ({ startedAt, endedAt }: AdminJobBody): string =>
  startedAt === null || endedAt === null
    ? ''
    : ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
