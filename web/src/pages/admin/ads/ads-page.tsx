import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { useState, type ReactNode } from 'react'
import { adList } from '../../../api/ads.ts'
import { adsMessages as messages } from '../../../messages/admin/ads.ts'
import { AdForm } from './ad-form.tsx'
import { AdItems } from './ad-items.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { keepFocus } from '../form/use-action.ts'
import { useAdminList } from '../list/use-admin-list.ts'
import { useFilters } from '../list/use-filters.ts'

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
