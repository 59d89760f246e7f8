import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import type { ReactNode } from 'react'
import { adsMessages, explainAdList } from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { AdItem } from './ad-item.tsx'
import styles from './ad-items.module.css'
import type { AdminListState } from '../list/use-admin-list.ts'

const { list: messages } = adsMessages

type Props = {
  readonly list: AdminListState<KeptAdBody>
  readonly toolbar: ReactNode
  readonly onEdit: (ad: KeptAdBody) => void
}

/** All ads that were submitted, the newest first. */
export const AdItems = ({ list, toolbar, onEdit }: Props): ReactNode => {
  const { items, error, hasMore, more } = list
  return (
    <section aria-labelledby="all-ads" className={styles.section}>
      <h2 id="all-ads">{messages.heading}</h2>
      <div className={styles.toolbar}>{toolbar}</div>
      {!items && !error && <p role="status">{messages.loading}</p>}
      {error && !items && (
        <>
          <p role="alert">{explainAdList(error)}</p>
          <Button onClick={list.retry}>{messages.retry}</Button>
        </>
      )}
      {items?.length === 0 && <p>{messages.none}</p>}
      {items && items.length > 0 && (
        <ul className={styles.items}>
          {items.map((ad) => (
            <AdItem key={ad.id} ad={ad} onEdit={() => onEdit(ad)} />
          ))}
        </ul>
      )}
      {more === 'failed' && <p role="alert">{messages.error}</p>}
      {hasMore && (
        <Button aria-disabled={more === 'busy'} onClick={() => void list.loadMore()}>
          {messages.more}
        </Button>
      )}
    </section>
  )
}
