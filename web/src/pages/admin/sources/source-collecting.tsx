import { pauseReasonMaxLength } from '#domain/collect/source-limits.ts'
import type { AdminSourceBody } from '#openapi/schemas/admin/source.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/operations.ts'
import { formatCount } from '../../../format/count.ts'
import { formatInstant } from '../../../format/instant.ts'
import { sourceMessages } from '../../../messages/admin/sources.ts'
import { useShopper } from '../../../shopper/use-shopper.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import facts from '../contact/contact-message.module.css'
import styles from '../form/admin-form.module.css'
import { FormButton } from '../form/form-button.tsx'
import { Panel } from '../form/panel.tsx'
import { useAction } from '../form/use-action.ts'
import { isBeingCollected } from '../runs/run-progress-state.ts'
import { LastRun, NextRun } from './source-times.tsx'
import { textField } from '../form/text-field.ts'
import { ActionButton } from '../form/action-button.tsx'

const messages = sourceMessages.collecting

type Props = { readonly source: AdminSourceBody }

export const SourceCollecting = ({ source }: Props): ReactNode => {
  const { country } = useShopper()
  const { isBusy, run } = useAction()
  const { id, lastGoodAt, lastRun, everyMinutes, offerCount, paused, retailer } = source
  return (
    <Panel heading={messages.heading}>
      {retailer.isArchived && <p>{messages.archived}</p>}
      {paused && (
        <div>
          <p>
            {paused.by === 'collection'
              ? messages.pausedItself(formatInstant(paused.at, country))
              : messages.pausedBy(paused.by, formatInstant(paused.at, country))}
          </p>
          <p className={styles.hint}>{paused.reason}</p>
        </div>
      )}
      <dl className={facts.facts}>
        <dt>{messages.schedule}</dt>
        <dd>
          {everyMinutes === null ? sourceMessages.onDemand : sourceMessages.every(everyMinutes)}
        </dd>
        <dt>{messages.next}</dt>
        <dd>
          <NextRun source={source} />
        </dd>
        <dt>{messages.last}</dt>
        <dd>
          {lastGoodAt === null ? (
            sourceMessages.never
          ) : (
            <time dateTime={lastGoodAt}>{formatInstant(lastGoodAt, country)}</time>
          )}
        </dd>
        <dt>{messages.lastRun}</dt>
        <dd>
          <LastRun source={source} />
          {lastRun && !paused && <Why run={lastRun} />}
        </dd>
        <dt>{messages.offers}</dt>
        <dd>{formatCount(offerCount)}</dd>
      </dl>
      <div className={styles.actions}>
        {paused ? (
          <ActionButton
            does="DELETE /admin/sources/:id/paused"
            asked={{ params: { id } }}
            done={messages.resumed}
          >
            {messages.resume}
          </ActionButton>
        ) : (
          <>
            {!retailer.isArchived && (
              <Button
                aria-disabled={isBusy || isBeingCollected(source)}
                onClick={() => {
                  if (!isBeingCollected(source))
                    void run(
                      () => call('POST /admin/sources/:id/runs', { params: { id } }),
                      messages.requested,
                    )
                }}
              >
                {messages.runNow}
              </Button>
            )}
            <Pause id={id} />
          </>
        )}
      </div>
    </Panel>
  )
}

const Why = ({
  run: { error, state, heldFor },
}: {
  readonly run: NonNullable<AdminSourceBody['lastRun']>
}): ReactNode => {
  const words = state === 'held' ? heldFor.join(' ') : error
  return words && <span className={styles.hint}>{words}</span>
}

const Pause = ({ id }: { readonly id: number }): ReactNode => (
  <FormButton
    text={messages.pause}
    title={messages.pauseTitle}
    keep={messages.cancel}
    submit={messages.pause}
    busy={messages.pausing}
    done={messages.pausedNow}
    onSend={({ reason = '' }) =>
      call('PUT /admin/sources/:id/paused', { params: { id }, body: { reason } })
    }
  >
    <p className={styles.hint}>{messages.pauseHint}</p>
    <Field {...textField(messages, 'reason', undefined, pauseReasonMaxLength)} required />
  </FormButton>
)
