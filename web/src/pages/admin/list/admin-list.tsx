import type { ReactNode } from 'react'
import { Failure } from '../../../components/failure.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './admin-list.module.css'
import type { AdminListState } from './use-admin-list.ts'

/** `main` names the row, `number` stands at the right, `day` on one line; `actions` has no word before it. */
export type Column<T> = readonly [
  name: string,
  show: (item: T) => ReactNode,
  kind?: 'main' | 'number' | 'day' | 'actions',
]

type Props<T> = {
  readonly list: AdminListState<T>
  readonly label: string
  readonly columns: readonly Column<T>[]
  readonly keyOf: (item: T) => string
  readonly empty: ReactNode
}

export const AdminList = <T,>({ list, label, columns, keyOf, empty }: Props<T>): ReactNode => (
  <ListFrame list={list} empty={empty}>
    {(items) => <AdminTable label={label} columns={columns} keyOf={keyOf} items={items} />}
  </ListFrame>
)

type TableProps<T> = Pick<Props<T>, 'label' | 'columns' | 'keyOf'> & {
  readonly items: readonly T[]
}

export const AdminTable = <T,>({ label, columns, keyOf, items }: TableProps<T>): ReactNode => (
  // Its roles are said, for as cards it is no table by its looks.
  <table role="table" aria-label={label} className={styles.table}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(([name, , kind]) => (
          <th key={name} role="columnheader" scope="col" className={kind && styles[kind]}>
            {kind === 'actions' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {items.map((item) => (
        <tr key={keyOf(item)} role="row">
          {columns.map(([name, show, kind]) => (
            <td
              key={name}
              role={kind === 'main' ? 'rowheader' : 'cell'}
              data-name={name}
              className={kind && styles[kind]}
            >
              {show(item)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const messages = adminMessages.list

type ListFrameProps<T> = {
  readonly list: AdminListState<T>
  readonly empty: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

export const ListFrame = <T,>({ list, empty, children }: ListFrameProps<T>): ReactNode => {
  const { items, isOld, error, retry, hasMore, more, loadMore } = list
  if (!items) {
    if (error) return <Failure onRetry={retry}>{messages.failed}</Failure>
    return <WaitingList />
  }
  return (
    <div className={classNames(styles.list, isOld && styles.old)} aria-busy={isOld}>
      {error && <Failure onRetry={retry}>{messages.failed}</Failure>}
      {items.length === 0 ? (
        <div className={styles.empty} role="status">
          {empty}
        </div>
      ) : (
        <>
          {children(items)}
          <div className={styles.foot}>
            <p role="status" className={styles.count}>
              {messages.shown(items.length, hasMore)}
            </p>
            {hasMore && (
              <Button aria-disabled={more === 'busy'} onClick={() => void loadMore()}>
                {more === 'busy' ? messages.moreBusy : messages.more}
              </Button>
            )}
            {more === 'failed' && (
              <p role="alert" className={styles.failed}>
                {messages.moreFailed}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const WaitingList = (): ReactNode => (
  <Waiting text={messages.reading} className={styles.list}>
    {[0, 1, 2, 3, 4, 5].map((number) => (
      <Skeleton key={number} className={styles.waiting} />
    ))}
  </Waiting>
)
