import { call } from '../../../api/operations.ts'
import type { OwnWebhookBody } from '#openapi/schemas/account/webhook.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import { ConfirmedButton } from '../../../components/confirmed-button.tsx'
import { NewKey } from '../../../components/keys/new-key.tsx'
import { formatDay, formatInstant } from '../../../format/instant.ts'
import { webhookMessages as messages } from '../../../messages/account/webhooks.ts'
import { useRenderTime } from '../../../render-time.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Deliveries } from './deliveries.tsx'
import { useWebhookAction } from './use-webhook-action.ts'
import { Watched } from './watched.tsx'
import styles from './webhooks.module.css'

type Props = {
  readonly webhook: OwnWebhookBody
  /** Just after it was made. */
  readonly secret: string | undefined
  readonly onSecret: (secret: string | undefined) => void
  readonly onRemoved: () => void
}

export const WebhookItem = ({ webhook, secret, onSecret, onRemoved }: Props): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLogOpen, setLogOpen] = useState(false)
  const log = useId()
  return (
    <li className={styles.webhook}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.url}>
          {webhook.url}
        </h2>
        <State webhook={webhook} />
      </div>
      {secret !== undefined && (
        <div role="group" aria-label={messages.secretHeading} className={styles.secret}>
          <p>{messages.secretHint}</p>
          <NewKey
            name={`secret-${webhook.id}`}
            value={secret}
            words={messages.secret}
            onKept={() => {
              onSecret(undefined)
              heading.current?.focus()
            }}
          />
        </div>
      )}
      <Facts webhook={webhook} />
      <Watched webhook={webhook} />
      <Actions
        webhook={webhook}
        log={log}
        isLogOpen={isLogOpen}
        onLog={setLogOpen}
        onSecret={onSecret}
        onRemoved={onRemoved}
      />
      <div id={log} hidden={!isLogOpen}>
        {isLogOpen && <Deliveries webhook={webhook} />}
      </div>
    </li>
  )
}

const State = ({ webhook: { off, failingSince } }: Pick<Props, 'webhook'>): ReactNode => {
  if (off) return <Badge tone="warn">{messages.off}</Badge>
  if (failingSince !== null) return <Badge tone="warn">{messages.failing}</Badge>
  return <Badge tone="good">{messages.active}</Badge>
}

const Facts = ({ webhook }: Pick<Props, 'webhook'>): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { off, failingSince, createdAt, waiting, oldSecretUntil } = webhook
  return (
    <>
      {off && <p>{messages.offSince(formatInstant(off.at, country), off.because)}</p>}
      {!off && failingSince !== null && (
        <p>{messages.failingSince(formatInstant(failingSince, country))}</p>
      )}
      {oldSecretUntil !== null && (
        <p className={styles.note}>{messages.oldSecret(formatInstant(oldSecretUntil, country))}</p>
      )}
      <p className={styles.note}>
        {messages.since(formatDay(createdAt, country, now))}
        {waiting > 0 && ` · ${messages.waiting(waiting)}`}
      </p>
    </>
  )
}

type ActionsProps = Pick<Props, 'webhook' | 'onSecret' | 'onRemoved'> & {
  /** The id of what shows its deliveries. */
  readonly log: string
  readonly isLogOpen: boolean
  readonly onLog: (isOpen: boolean) => void
}

const Actions = (props: ActionsProps): ReactNode => {
  const { webhook, log, isLogOpen, onLog, onSecret, onRemoved } = props
  const { id, url, off } = webhook
  const { isBusy, act } = useWebhookAction(id)
  const isOn = off === null
  return (
    <div className={styles.actions}>
      {isOn && (
        <Button
          aria-label={messages.testOf(url)}
          aria-disabled={isBusy}
          onClick={async () => {
            if (
              await act(
                () => call('POST /account/webhooks/:id/tests', { params: { id } }),
                messages.testSent,
              )
            )
              onLog(true)
          }}
        >
          {messages.test}
        </Button>
      )}
      <Button
        aria-label={messages.deliveriesOf(url)}
        aria-expanded={isLogOpen}
        aria-controls={log}
        onClick={() => onLog(!isLogOpen)}
      >
        {messages.deliveries}
      </Button>
      <ConfirmedButton
        text={messages.renew}
        label={messages.renewOf(url)}
        title={messages.renewTitle}
        keep={messages.keep}
        isBusy={isBusy}
        isHarmless
        onConfirm={(close) =>
          act(async () => {
            const { secret } = await call('POST /account/webhooks/:id/secret', { params: { id } })
            // The question gives the focus back before the secret takes it.
            close()
            onSecret(secret)
          }, messages.renewed)
        }
      >
        {messages.renewMeans}
      </ConfirmedButton>
      <Button
        key="switch"
        aria-label={isOn ? messages.switchOffOf(url) : messages.switchOnOf(url)}
        aria-disabled={isBusy}
        onClick={() =>
          void act(
            () =>
              call(isOn ? 'PUT /account/webhooks/:id/off' : 'DELETE /account/webhooks/:id/off', {
                params: { id },
              }),
            isOn ? messages.switchedOff : messages.switchedOn,
          )
        }
      >
        {isOn ? messages.switchOff : messages.switchOn}
      </Button>
      <ConfirmedButton
        text={messages.remove}
        label={messages.removeOf(url)}
        title={messages.removeTitle}
        keep={messages.keep}
        isBusy={isBusy}
        onConfirm={async (close) => {
          const isRemoved = await act(async () => {
            // What is removed has no deliveries to read again.
            onLog(false)
            await call('DELETE /account/webhooks/:id', { params: { id } })
            close()
          }, messages.removed)
          if (isRemoved) onRemoved()
          return isRemoved
        }}
      >
        {messages.removeMeans(url)}
      </ConfirmedButton>
    </div>
  )
}
