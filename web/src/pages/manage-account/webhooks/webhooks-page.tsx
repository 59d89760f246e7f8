import { ask } from '../../../api/operations.ts'
import { mostWebhooks } from '#domain/webhook/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { SignedIn } from '../../../account/signed-in.tsx'
import { Failure } from '../../../components/failure.tsx'
import { PageHead } from '../../../components/page-head.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookItem } from './webhook-item.tsx'
import styles from './webhooks.module.css'

export const WebhooksPage = (): ReactNode => (
  <div className={styles.page}>
    <PageHead title={messages.title} noindex />
    <h1 tabIndex={-1}>{messages.title}</h1>
    <p className={styles.note}>
      {messages.intro} <a href={paths.apiDocuments}>{messages.documents}</a>
    </p>
    <SignedIn waiting={<Reading />}>{() => <Webhooks />}</SignedIn>
  </div>
)

const Reading = (): ReactNode => (
  <Waiting text={messages.reading} className={styles.page}>
    <Skeleton className={styles.waiting} />
    <Skeleton className={styles.waiting} />
  </Waiting>
)

const Webhooks = (): ReactNode => {
  const { data, error, refetch } = useQuery({
    ...ask('/account/webhooks'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ off, waiting }) => !off && waiting > 0) ? refreshMs : false,
  })
  const [secrets, setSecrets] = useState<Readonly<Record<string, string | undefined>>>({})
  const list = useRef<HTMLElement>(null)
  const tell = (id: string, secret: string | undefined): void =>
    setSecrets((told) => ({ ...told, [id]: secret }))
  if (!data) {
    if (!error) return <Reading />
    return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
  }
  const { items } = data
  return (
    <>
      <section ref={list} tabIndex={-1} aria-label={messages.list} className={styles.part}>
        {items.length === 0 ? (
          <p>{messages.empty}</p>
        ) : (
          <ul className={styles.list}>
            {items.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                secret={secrets[webhook.id]}
                onSecret={(secret) => tell(webhook.id, secret)}
                // The button that was pressed is gone, and with it the focus.
                onRemoved={() => list.current?.focus()}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="create">
        <h2 id="create">{messages.create}</h2>
        {items.length >= mostWebhooks ? (
          <p>{messages.full(mostWebhooks)}</p>
        ) : (
          <WebhookForm
            onCreated={async ({ id, secret }) => {
              await refetch()
              tell(id, secret)
            }}
          />
        )}
      </section>
    </>
  )
}

/** While messages wait. */
const refreshMs = 10_000
