import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { type ReactNode, useState } from 'react'
import { adList } from '../../../api/ads.ts'
import { adsMessages as messages, explainAdList } from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { AdminPage } from '../form/admin-page.tsx'
import { keepFocus } from '../form/use-action.ts'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { type AdminListState, useAdminList, useFilters } from '../list/use-admin-list.ts'
import { AdForm } from './ad-form.tsx'
import { AdItem } from './ad-item.tsx'
import styles from './ad-items.module.css'

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
            onSearch={(q) => change('q', q, 'while typing')}
            onClear={clear}
          />
        }
        onEdit={setChanging}
      />
    </AdminPage>
  )
}

const listMessages = messages.list

type Props = {
  readonly list: AdminListState<KeptAdBody>
  readonly toolbar: ReactNode
  readonly onEdit: (ad: KeptAdBody) => void
}

const AdItems = ({ list, toolbar, onEdit }: Props): ReactNode => {
  const { items, error, hasMore, more } = list
  return (
    <section aria-labelledby="all-ads" className={styles.section}>
      <h2 id="all-ads">{listMessages.heading}</h2>
      <div className={styles.toolbar}>{toolbar}</div>
      {!items && !error && <p role="status">{listMessages.loading}</p>}
      {error && !items && (
        <>
          <p role="alert">{explainAdList(error)}</p>
          <Button onClick={list.retry}>{listMessages.retry}</Button>
        </>
      )}
      {items?.length === 0 && <p>{listMessages.none}</p>}
      {items && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((ad) => (
            <AdItem key={ad.id} ad={ad} onEdit={() => onEdit(ad)} />
          ))}
        </ul>
      )}
      {more === 'failed' && <p role="alert">{listMessages.error}</p>}
      {hasMore && (
        <Button aria-disabled={more === 'busy'} onClick={() => void list.loadMore()}>
          {listMessages.more}
        </Button>
      )}
    </section>
  )
}
