import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api/client.ts'
import { Failure } from '../../../components/failure.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './detail-page.module.css'

type Props<T> = {
  readonly query: UseQueryResult<T, ApiError>
  readonly texts: {
    readonly title: string
    readonly reading: string
    readonly readFailed: string
    readonly notFound: string
  }
  /** The list that it is of. */
  readonly listPath: string
  readonly children: (thing: T) => ReactNode
}

/** One thing of a list: on its way, missing, not to be read, or there. */
export const DetailPage = <T,>({ query, texts, listPath, children }: Props<T>): ReactNode => {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error?.status === 404 || error?.status === 400) {
    return (
      <AdminPage title={texts.notFound}>
        <div>
          <ButtonLink to={listPath}>{texts.title}</ButtonLink>
        </div>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={texts.title}>
      {error ? (
        <Failure onRetry={() => void refetch()}>{texts.readFailed}</Failure>
      ) : (
        <div>
          <div role="status">
            <VisuallyHidden>{texts.reading}</VisuallyHidden>
          </div>
          <Skeleton className={styles.waiting} />
        </div>
      )}
    </AdminPage>
  )
}
