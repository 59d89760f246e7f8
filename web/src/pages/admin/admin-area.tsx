import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { PageHead } from '../../components/page-head.tsx'
import { adminMessages as messages } from '../../messages/admin/admin.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './admin-area.module.css'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminOnly } from './admin-only.tsx'

/** What stands around the pages of admins: the ways between them. */
export const AdminArea = (): ReactNode => (
  <AdminOnly waiting={<Waiting />}>
    <div className={styles.area}>
      <AdminNavigation />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  </AdminOnly>
)

const Waiting = (): ReactNode => (
  <div className={styles.waiting}>
    <PageHead title={messages.title} noindex />
    <h1 tabIndex={-1}>{messages.title}</h1>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    <Skeleton className={styles.waitingPage} />
  </div>
)
