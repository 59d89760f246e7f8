import type { ReactNode } from 'react'
import { adminMessages as messages } from '../../messages/admin.ts'
import { AdminPage } from './admin-page.tsx'

/** Where admins begin. */
export const OverviewPage = (): ReactNode => (
  <AdminPage title={messages.title} lead={messages.overview.lead}>
    {null}
  </AdminPage>
)
