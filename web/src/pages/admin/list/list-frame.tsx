import type { ReactNode } from 'react'
import { Failure } from '../../../components/failure.tsx'
import { adminMessages } from '../../../messages/admin/admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './list-frame.module.css'
import type { AdminListState } from './use-admin-list.ts'

const messages = adminMessages.list

type Props<T> = {
  readonly list: AdminListState<T>
  /** What stands there when nothing does. */
  readonly empty: ReactNode
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list, with all that may be said of it while, or if, it is not there. */
export const ListFrame = <T,>({ list, empty, children }: Props<T>): ReactNode => {
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
  <div className={styles.list}>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    {[0, 1, 2, 3, 4, 5].map((number) => (
      <Skeleton key={number} className={styles.waiting} />
    ))}
  </div>
)
