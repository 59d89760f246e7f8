import { ask, call } from '../../api/operations.ts'
import { personalScopes } from '#domain/account/api-key.ts'
import type { OwnKeyBody } from '#openapi/schemas/account/key.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../api-error.ts'
import { ConfirmedButton } from '../../components/confirmed-button.tsx'
import { Failure } from '../../components/failure.tsx'
import figures from '../../components/figures.module.css'
import { KeyForm } from '../../components/keys/key-form.tsx'
import { KeyState, keyState } from '../../components/keys/key-state.tsx'
import { NewKey } from '../../components/keys/new-key.tsx'
import { formatCount } from '../../format/count.ts'
import { formatDay } from '../../format/instant.ts'
import { accountMessages, explainAccount } from '../../messages/account/account.ts'
import { keyMessages } from '../../messages/account/keys.ts'
import { paths } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { Section } from './section.tsx'
import { ColumnHeads } from '../../ui/column-heads.tsx'
import styles from './sessions-section.module.css'

const messages = accountMessages.keys

export const KeysSection = (): ReactNode => {
  const { data, error, refetch } = useQuery(ask('/account/keys'))
  const [key, setKey] = useState<string>()
  const now = useRenderTime()
  return (
    <Section
      heading={messages.heading}
      hint={
        <>
          {messages.hint} <a href={paths.apiDocuments}>{messages.documents}</a>
        </>
      }
    >
      {key === undefined ? (
        <KeyForm
          scopes={personalScopes}
          usual={['read']}
          nameHint={messages.nameHint}
          create={(body) => call('POST /account/keys', { body })}
          explain={explainAccount('keys')}
          onCreated={async (created) => {
            setKey(created)
            await refetch()
          }}
        />
      ) : (
        <div role="group" aria-label={keyMessages.createdHeading}>
          <p>{keyMessages.createdHint}</p>
          <NewKey value={key} onKept={() => setKey(undefined)} />
        </div>
      )}
      {!data && !error && <Skeleton className={styles.waiting} />}
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {data && data.items.length > 0 && (
        <ul aria-label={messages.list} className={styles.sessions}>
          {data.items.map((each) => (
            <li key={each.id} className={classNames(styles.session, styles.key)}>
              <Key apiKey={each} state={keyState(each, now)} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type KeyProps = {
  readonly apiKey: OwnKeyBody
  readonly state: ReturnType<typeof keyState>
}

const Key = ({ apiKey, state }: KeyProps): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { id, name, scopes, createdAt, expiresAt, requestsPerMinute, days } = apiKey
  const facts = [
    ...scopes.map((scope) => keyMessages.scopeNames[scope]),
    messages.perMinute(formatCount(requestsPerMinute)),
    messages.since(formatDay(createdAt, country, now)),
    expiresAt === null ? messages.forEver : messages.until(formatDay(expiresAt, country, now)),
  ]
  return (
    <>
      <div>
        <strong>{name}</strong> {state !== 'active' && <KeyState state={state} />}
        <span className={styles.when}>{facts.join(' · ')}</span>
        <Use days={days} />
      </div>
      {state === 'active' && <Revoke id={id} name={name} />}
    </>
  )
}

const Use = ({ days }: Pick<OwnKeyBody, 'days'>): ReactNode => {
  if (days.length === 0) return <span className={styles.when}>{messages.unused}</span>
  const all = days.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <details>
      <summary>{messages.use(all, formatCount(all))}</summary>
      <table className={figures.table}>
        <ColumnHeads names={messages.columns} />
        <tbody>
          {days.map(({ day, requests, refused }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{formatCount(requests)}</td>
              <td>{formatCount(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Revoke = ({ id, name }: Pick<OwnKeyBody, 'id' | 'name'>): ReactNode => {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const revoke = async (): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await call('DELETE /account/keys/:id', { params: { id } })
      showToast('success', keyMessages.revokedNow)
      await client.invalidateQueries({ queryKey: ask('/account/keys').queryKey })
      return true
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      showToast('error', explainAccount('keys')(cause) ?? cause.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmedButton
      text={keyMessages.revoke}
      label={keyMessages.revokeOf(name)}
      title={keyMessages.revokeTitle}
      keep={keyMessages.keep}
      isBusy={isBusy}
      onConfirm={revoke}
    >
      {keyMessages.revokeMeans(name)}
    </ConfirmedButton>
  )
}
