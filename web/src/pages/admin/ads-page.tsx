import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { useState, type ReactNode } from 'react'
import { adList } from '../../api/ads.ts'
import { adsMessages as messages } from '../../messages/ads.ts'
import { AdForm } from './ad-form.tsx'
import { AdItems } from './ad-items.tsx'
import { AdminPage } from './admin-page.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { keepFocus } from './use-action.ts'
import { useAdminList } from './use-admin-list.ts'
import { useFilters } from './use-filters.ts'

/** Where ads are submitted and changed, and all of them stand. */
export const AdsPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q'])
  const list = useAdminList(adList(valueOf('q')))
  const [changing, setChanging] = useState<KeptAdBody>()
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <AdForm
        key={changing?.id}
        ad={changing}
        onDone={() => {
          setChanging(undefined)
          keepFocus()
        }}
      />
      <AdItems
        list={list}
        toolbar={
          <ListToolbar
            label={messages.list.search}
            value={valueOf('q')}
            onSearch={(q) => change({ q }, 'while typing')}
            onClear={clear}
          />
        }
        onEdit={setChanging}
      />
    </AdminPage>
  )
}
