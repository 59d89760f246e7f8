import type { ReactNode } from 'react'
import { adList } from '../../api/ads.ts'
import { adsMessages as messages } from '../../messages/ads.ts'
import { AdForm } from './ad-form.tsx'
import { AdItems } from './ad-items.tsx'
import { AdminPage } from './admin-page.tsx'
import { useAdminList } from './use-admin-list.ts'

/** Where ads are submitted, and all of them stand. */
export const AdsPage = (): ReactNode => {
  const list = useAdminList(adList())
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <AdForm />
      <AdItems list={list} />
    </AdminPage>
  )
}
