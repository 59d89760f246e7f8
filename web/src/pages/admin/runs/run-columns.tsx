import { isUndone } from '#domain/collect/is-undone.ts'
import type { AdminRunBody } from '#openapi/schemas/admin/run.ts'
import type { ReactNode } from 'react'
import { formatCount } from '../../../format/count.ts'
import { runMessages } from '../../../messages/admin/runs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { adminPaths } from '../admin-paths.ts'
import type { Column } from '../list/admin-list.tsx'
import styles from '../list/list-cell.module.css'
import { Moment } from '../list/moment.tsx'

const Begun = ({ run: { id, startedAt } }: { readonly run: AdminRunBody }): ReactNode => (
  <Link to={adminPaths.run(id)} viewTransition>
    <Moment at={startedAt} />
  </Link>
)

type Counts = AdminRunBody['counts']

const change = (run: AdminRunBody, done: keyof Counts, toDo: keyof Counts): ReactNode => {
  if (!isUndone(run)) return formatCount(run.counts[done])
  if (run.counts[toDo] === 0) return formatCount(0)
  return (
    <>
      <VisuallyHidden>{runMessages.wouldBe}</VisuallyHidden> ({formatCount(run.counts[toDo])})
    </>
  )
}

const { columns: names } = runMessages

export const runColumns: readonly Column<AdminRunBody>[] = [
  [names.when, (run) => <Begun run={run} />, 'main'],
  [names.state, (run) => <RunState run={run} />],
  [names.records, ({ rows }) => formatCount(rows), 'number'],
  [names.added, (run) => change(run, 'added', 'toAdd'), 'number'],
  [names.changed, (run) => change(run, 'changed', 'toChange'), 'number'],
  [names.removed, (run) => change(run, 'removed', 'toRemove'), 'number'],
]

type Props = { readonly run: Pick<AdminRunBody, 'state'> & { readonly isTrial?: boolean } }

export const RunState = ({ run: { state, isTrial = false } }: Props): ReactNode => (
  <span className={styles.badges}>
    <Badge tone={tones[state]}>{runMessages.states[state]}</Badge>
    {isTrial && <Badge tone="brand">{runMessages.trial}</Badge>}
  </span>
)

const tones = {
  reading: 'brand',
  held: 'warn',
  matching: 'brand',
  applying: 'brand',
  done: 'good',
  unchanged: 'good',
  failed: 'warn',
  discarded: 'warn',
} as const
