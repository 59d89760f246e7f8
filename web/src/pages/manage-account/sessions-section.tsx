import { ask, call } from '../../api/operations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { Failure } from '../../components/failure.tsx'
import { browserName } from '../../format/browser-name.ts'
import { formatDay } from '../../format/instant.ts'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Section } from './section.tsx'
import styles from './sessions-section.module.css'

const messages = accountMessages.sessions

export const SessionsSection = (): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/account/sessions'))
  const client = useQueryClient()
  const { country } = useShopper()
  const now = useRenderTime()
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLUListElement>(null)

  const end = async (work: () => Promise<void>, done: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      await client.invalidateQueries({ queryKey: ask('/account/sessions').queryKey })
      // The button that was pressed is gone, and with it the focus.
      list.current?.focus()
      showToast('success', done)
    } catch (cause) {
      if (cause instanceof ApiError)
        showToast('error', explainAccount('sessions')(cause) ?? cause.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section heading={messages.heading} hint={messages.hint}>
      {!data && !error && (
        <div role="status">
          <VisuallyHidden>{messages.reading}</VisuallyHidden>
          <Skeleton className={styles.waiting} />
        </div>
      )}
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {data && (
        <ul ref={list} tabIndex={-1} aria-label={messages.heading} className={styles.sessions}>
          {data.sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => (
            <li key={id} className={styles.session}>
              <p>
                <strong>{browserName(userAgent)}</strong>{' '}
                {current && <Badge tone="good">{messages.here}</Badge>}
                <span className={styles.when}>
                  {messages.since(formatDay(createdAt, country, now))}
                  {!current && ` · ${messages.lastUsed(formatDay(lastSeenAt, country, now))}`}
                </span>
              </p>
              {!current && (
                <Button
                  kind="quiet"
                  aria-label={messages.endOf(browserName(userAgent))}
                  aria-disabled={isBusy}
                  onClick={() =>
                    void end(
                      () => call('DELETE /account/sessions/:id', { params: { id } }),
                      messages.ended,
                    )
                  }
                >
                  {messages.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <div>
          {data.sessions.some(({ current }) => !current) ? (
            <Button
              aria-disabled={isBusy}
              onClick={() => void end(() => call('DELETE /account/sessions'), messages.othersEnded)}
            >
              {messages.endOthers}
            </Button>
          ) : (
            <p className={styles.when}>{messages.onlyHere}</p>
          )}
        </div>
      )}
    </Section>
  )
}
