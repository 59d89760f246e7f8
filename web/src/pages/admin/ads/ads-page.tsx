import { call } from '../../../api/operations.ts'
import type { KeptAdBody } from '#openapi/schemas/ad.ts'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import { adList } from '../../../api/ads.ts'
import {
  adsMessages as messages,
  explainAdList,
  explainSubmit,
} from '../../../messages/admin/ads.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import forms from '../form/admin-form.module.css'
import { AdminPage } from '../form/admin-page.tsx'
import { keepFocus, useRefresh } from '../form/use-action.ts'
import { ListToolbar } from '../list/list-toolbar.tsx'
import { type AdminListState, useAdminList, useFilters } from '../list/use-admin-list.ts'
import { checkAd, toAdForm } from './ad-draft.ts'
import { AdItem } from './ad-item.tsx'
import { AimFields } from './aim-fields.tsx'
import { AdFields } from './ad-fields.tsx'
import styles from './ad-items.module.css'

export const AdsPage = (): ReactNode => {
  const { valueOf, change, clear } = useFilters(['q'])
  const list = useAdminList(adList(valueOf('q')))
  const [changing, setChanging] = useState<KeptAdBody>()
  const [done, setDone] = useState(0)
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <AdForm
        // A new one for each ad: nothing of the one before stays in it.
        key={changing?.id ?? done}
        ad={changing}
        onDone={() => {
          setChanging(undefined)
          setDone(done + 1)
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

const { form } = messages

type FormProps = {
  readonly ad: KeptAdBody | undefined
  readonly onDone: () => void
}

const AdForm = ({ ad, onDone }: FormProps): ReactNode => {
  const refresh = useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = ad ? form.changeHeading(ad.companyName) : form.heading
  useEffect(() => {
    // Whoever asked to change one is far below.
    if (ad) heading.current?.focus()
  }, [ad])
  return (
    <section className={forms.panel} aria-labelledby="submit-ad">
      <header>
        <h2 id="submit-ad" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className={forms.hint}>{form.days}</p>
      </header>
      <Form
        label={title}
        submit={ad ? form.change : form.submit}
        busy={ad ? form.changeBusy : form.busy}
        check={checkAd}
        explain={explainSubmit}
        actions={ad && <Button onClick={onDone}>{form.cancel}</Button>}
        onSubmit={async (values) => {
          if (ad)
            await call('PUT /admin/ads/:id', { params: { id: ad.id }, body: toAdForm(values) })
          else await call('POST /ads/create-ad', { body: toAdForm(values) })
          showToast('success', ad ? messages.changed : messages.submitted)
          await refresh()
          onDone()
        }}
      >
        <AdFields ad={ad} />
        <AimFields ad={ad} />
      </Form>
    </section>
  )
}
