import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../api-error.ts'
import { Failure } from '../../../components/failure.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './admin-page.module.css'

type Props = {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const AdminPage = ({ title, lead, actions, children }: Props): ReactNode => (
  <div className={styles.page}>
    <PageHead title={title} noindex />
    <header className={styles.head}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions}
    </header>
    {children}
  </div>
)

type DetailPageProps<T> = {
  readonly query: UseQueryResult<T, ApiError>
  readonly texts: {
    readonly title: string
    readonly reading: string
    readonly readFailed: string
    readonly notFound: string
  }
  readonly listPath: string
  readonly children: (thing: T) => ReactNode
}

export const DetailPage = <T,>({
  query,
  texts,
  listPath,
  children,
}: DetailPageProps<T>): ReactNode => {
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
        <Waiting text={texts.reading}>
          <Skeleton className={styles.waiting} />
        </Waiting>
      )}
    </AdminPage>
  )
}
