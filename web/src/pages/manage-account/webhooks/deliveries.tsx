import { ask, call } from '../../../api/operations.ts'
import type { OwnWebhookBody, WebhookDeliveryBody } from '#openapi/schemas/account/webhook.ts'
import { listedDeliveries } from '#domain/webhook/webhook.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../../../components/failure.tsx'
import { Waiting } from '../../../components/waiting.tsx'
import { formatInstant } from '../../../format/instant.ts'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWebhookAction } from './use-webhook-action.ts'
import styles from './webhooks.module.css'

type Props = { readonly webhook: Pick<OwnWebhookBody, 'id' | 'url' | 'off'> }

/** What a webhook was sent, the newest first; read again while something is about to be sent. */
export const Deliveries = ({ webhook: { id, url, off } }: Props): ReactNode => {
  const { data, error, refetch } = useQuery({
    ...ask('/account/webhooks/:id/deliveries', { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseOf(state.data?.items ?? []),
  })
  const { isBusy, act } = useWebhookAction(id)
  if (!data) {
    if (error) return <Failure onRetry={() => void refetch()}>{messages.deliveriesFailed}</Failure>
    return (
      <Waiting text={messages.deliveriesReading}>
        <Skeleton className={styles.waiting} />
      </Waiting>
    )
  }
  const { items } = data
  if (items.length === 0) return <p className={styles.note}>{messages.deliveriesNone}</p>
  return (
    <>
      {items.length >= listedDeliveries && (
        <p className={styles.note}>{messages.deliveriesLatest(listedDeliveries)}</p>
      )}
      <ul aria-label={messages.deliveriesOf(url)} className={styles.deliveries}>
        {items.map((delivery) => (
          <Delivery
            key={delivery.id}
            delivery={delivery}
            isBusy={isBusy}
            onSend={
              off === null
                ? () =>
                    void act(
                      () =>
                        call('POST /account/webhook-deliveries/:id/attempts', {
                          params: { id: delivery.id },
                        }),
                      messages.sentAgain,
                    )
                : undefined
            }
          />
        ))}
      </ul>
    </>
  )
}

const refreshMs = 1500
const slowRefreshMs = 10_000

/** One under way is due again only when its lease ends, so that it looks as if it waited. */
const pauseOf = (items: readonly WebhookDeliveryBody[]): number | false => {
  if (items.some(isDue)) return refreshMs
  return items.some(({ nextAttemptAt }) => nextAttemptAt !== null) && slowRefreshMs
}

/** Now or soon, by the clock of this device. */
const isDue = ({ nextAttemptAt }: WebhookDeliveryBody): boolean =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 10_000

type DeliveryProps = {
  readonly delivery: WebhookDeliveryBody
  readonly isBusy: boolean
  /** Missing while nothing can be sent. */
  readonly onSend: (() => void) | undefined
}

const tones = { waiting: 'brand', delivered: 'good', failed: 'warn' } as const

const Delivery = ({ delivery, isBusy, onSend }: DeliveryProps): ReactNode => {
  const { country } = useShopper()
  const { changes, state, createdAt, attempts, attemptedAt, nextAttemptAt, status } = delivery
  const what = messages.kind(changes)
  const when = formatInstant(createdAt, country)
  const facts = [
    attemptedAt !== null && (status === null ? messages.noAnswer : messages.answered(status)),
    attempts > 0 && messages.tries(attempts),
    nextAttemptAt !== null && messages.nextTry(formatInstant(nextAttemptAt, country)),
  ]
  return (
    <li className={styles.delivery}>
      <div>
        <strong>{what}</strong> <Badge tone={tones[state]}>{messages.states[state]}</Badge>{' '}
        <span className={styles.note}>{when}</span>
        <p className={styles.note}>{facts.filter((fact) => fact !== false).join(' · ')}</p>
        {state !== 'delivered' && delivery.answer && (
          <p className={styles.answer}>{delivery.answer}</p>
        )}
      </div>
      {onSend && (
        <Button
          aria-label={messages.sendAgainOf(`${what}, ${when}`)}
          aria-disabled={isBusy}
          onClick={onSend}
        >
          {messages.sendAgain}
        </Button>
      )}
    </li>
  )
}
