import { durationWords, sizeWords } from '#domain/measure-words.ts'
import type { AdminBackupBody, AdminBackupsBody } from '#openapi/schemas/admin/backup.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ask, call } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { backupMessages as messages } from '../../../messages/admin/backups.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { useAction } from '../form/use-action.ts'
import { AdminList, type Column } from '../list/admin-list.tsx'
import { NameCell } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import { liveMs } from '../list/use-admin-list.ts'
import { wholeList } from '../list/whole-list.ts'
import styles from './backups-page.module.css'

export const BackupsPage = (): ReactNode => {
  const all = useQuery({
    ...ask('/admin/backups'),
    refetchInterval: ({ state: { data } }) => data !== undefined && isMoving(data) && liveMs,
  })
  const { data } = all
  const last = data?.backups.find(({ state }) => state === 'done')
  return (
    <AdminPage
      title={messages.title}
      lead={messages.lead}
      actions={<MakeBackup isMoving={data !== undefined && isMoving(data)} />}
    >
      {data && (
        <div className={styles.facts}>
          <p>
            {last ? (
              <>
                {messages.last}: <Moment at={last.startedAt} />, {sizeWords(last.bytes ?? 0)}.
              </>
            ) : (
              messages.noLast
            )}
          </p>
          <p>{messages.kept(data.kept, data.folder)}</p>
        </div>
      )}
      <p role="status" className={styles.status}>
        {data?.isAwaited && messages.awaited}
      </p>
      <AdminList
        list={wholeList(all, data?.backups)}
        label={messages.title}
        columns={columns}
        keyOf={({ id }) => id}
        empty={messages.empty}
      />
      <p className={styles.facts}>
        {messages.restoring} <code>pricehound backup restore FILE</code>
      </p>
    </AdminPage>
  )
}

const isMoving = ({ backups, isAwaited }: AdminBackupsBody): boolean =>
  isAwaited || backups.some(({ state }) => state === 'making')

const MakeBackup = ({ isMoving }: { readonly isMoving: boolean }): ReactNode => {
  const { isBusy, run } = useAction()
  return (
    <Button
      kind="primary"
      aria-disabled={isBusy || isMoving}
      onClick={() => {
        if (!isMoving) void run(() => call('POST /admin/backups'), messages.requested)
      }}
    >
      {messages.make}
    </Button>
  )
}

const tones = { making: 'brand', done: 'good', failed: 'warn' } as const

const tookWords = ({ startedAt, endedAt }: AdminBackupBody): string =>
  endedAt === null ? none : durationWords(Date.parse(endedAt) - Date.parse(startedAt))

const columns: readonly Column<AdminBackupBody>[] = [
  [
    messages.columns.begun,
    ({ startedAt, error }) => <NameCell name={<Moment at={startedAt} />} under={error} />,
    'main',
  ],
  [
    messages.columns.state,
    ({ state }) => <Badge tone={tones[state]}>{messages.states[state]}</Badge>,
  ],
  [messages.columns.size, ({ bytes }) => (bytes === null ? none : sizeWords(bytes)), 'number'],
  [messages.columns.rows, ({ rows }) => (rows === null ? none : formatCount(rows)), 'number'],
  [messages.columns.duration, tookWords, 'number'],
  [messages.columns.where, (backup) => <Place backup={backup} />],
]

const Place = ({ backup: { path, host } }: { readonly backup: AdminBackupBody }): ReactNode => {
  const [, folder = '', name = path] = /^(.*[/\\])(.*)$/.exec(path) ?? []
  return (
    <NameCell
      name={<code className={styles.file}>{name}</code>}
      under={messages.place(folder, host)}
    />
  )
}

const none = '–'
