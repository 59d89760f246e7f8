import { cadences } from '#domain/watch/watch.ts'
import type { WatchBody, WatchListBody } from '#openapi/schemas/account/watch.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { noteShown } from '../../account/note-mail-watches.ts'
import { useUser } from '../../account/stored-user.ts'
import {
  changeWatch,
  endWatches,
  setCadence,
  watchAgain,
  type WatchingBy,
  watchesQuery,
} from '../../api/watches.ts'
import { AccountFrame } from '../../components/account/account-frame.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { RemovedRow } from '../../components/removed-row.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { formatDay } from '../../format/instant.ts'
import { watchMessages as messages } from '../../messages/watches.ts'
import { paths } from '../../paths.ts'
import { useRenderTime } from '../../render-time.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FeedSection } from './feed-section.tsx'
import { PushSection } from './push-section.tsx'
import { type Act, useWatchActions } from '../../components/watch/use-watch-actions.ts'
import { useWatchLink } from '../../components/watch/use-watch-link.ts'
import { nameOf, WatchRow } from './watch-row.tsx'
import styles from './watches.module.css'

/** Of the address that the link of a mail was sent to, else of whoever is signed in. */
export const WatchesPage = (): ReactNode => {
  const token = useWatchLink()
  const user = useUser()
  const page = (
    <div className={styles.page}>
      <PageHead title={messages.title} noindex />
      <h1 tabIndex={-1}>{messages.title}</h1>
      <p className="no-js-only">{messages.needsScripts}</p>
      {token === undefined && !user ? (
        <>
          <p>{messages.nobody}</p>
          <p>
            <ButtonLink to={paths.login}>{messages.signIn}</ButtonLink>
          </p>
        </>
      ) : (
        <Watches key={token ?? user?.uid} by={{ token }} />
      )}
    </div>
  )
  return user ? <AccountFrame>{page}</AccountFrame> : page
}

const Watches = ({ by }: Pick<ListProps, 'by'>): ReactNode => {
  const { data, error, refetch } = useQuery({ ...watchesQuery(by), staleTime: 0 })
  if (data) return <List list={data} by={by} />
  if (error?.code === 'watch.link_unknown') return <p role="alert">{messages.linkUnknown}</p>
  if (error) return <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>
  return (
    <Waiting text={messages.reading}>
      <Skeleton className={styles.waiting} />
    </Waiting>
  )
}

type ListProps = { readonly list: WatchListBody; readonly by: WatchingBy }

const List = ({ list, by }: ListProps): ReactNode => {
  const { country } = useShopper()
  const now = useRenderTime()
  const { isBusy, act } = useWatchActions()
  const { watches, email, refusedAt } = list
  const [ended, setEnded] = useState<readonly WatchBody[]>([])
  const [again, setAgain] = useState<string>()
  const kept = watches.filter(({ id }) => !ended.some((one) => one.id === id))
  const all = [...kept, ...ended].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  useEffect(() => noteShown(list), [list])
  return (
    <>
      {email !== null && <p>{messages.of(email)}</p>}
      <p className={styles.note}>{messages.intro}</p>
      {refusedAt !== null && (
        <p role="alert">{messages.refused(formatDay(refusedAt, country, now))}</p>
      )}
      {all.length === 0 ? (
        <section className={styles.empty}>
          <h2>{messages.empty}</h2>
          <p>{messages.emptyHint}</p>
        </section>
      ) : (
        <>
          <Settings list={list} by={by} act={act} />
          <ul className={styles.list}>
            {all.map((watch) =>
              ended.includes(watch) ? (
                <RemovedRow
                  key={watch.id}
                  name={nameOf(watch)}
                  isBusy={isBusy(`back ${watch.id}`)}
                  words={{ ...messages, ...(watch.kind === 'falls-by' && messages.fromToday) }}
                  onPutBack={() =>
                    void act(
                      // The list is read again after the stop, which an undo need not wait for.
                      `back ${watch.id}`,
                      async () => {
                        setAgain(await watchAgain(watch, by))
                        setEnded((others) => others.filter((one) => one !== watch))
                      },
                      messages.confirmed,
                    )
                  }
                />
              ) : (
                <WatchRow
                  key={watch.id}
                  watch={watch}
                  by={by}
                  isBusy={isBusy(watch.id) || isBusy(`back ${watch.id}`)}
                  takesFocus={again === watch.id}
                  onChange={(state) =>
                    void act(
                      watch.id,
                      () => changeWatch({ ...by, id: watch.id, state }),
                      watch.state === 'unconfirmed' && !watches.some((one) => isSame(one, watch))
                        ? messages.confirmed
                        : messages.changed,
                    )
                  }
                  onEnd={() =>
                    void act(
                      watch.id,
                      async () => {
                        await endWatches({ id: watch.id }, by)
                        // Nobody has confirmed it: put back, it would be watched.
                        if (watch.state !== 'unconfirmed') setEnded((others) => [...others, watch])
                      },
                      messages.ended,
                    )
                  }
                />
              ),
            )}
          </ul>
          <PushSection by={by} act={act} />
          <FeedSection hasFeed={list.hasFeed} by={by} act={act} />
        </>
      )}
    </>
  )
}

/** It is watched already, and is changed by confirming the other. */
const isSame = (watch: WatchBody, other: WatchBody): boolean =>
  watch.state !== 'unconfirmed' && scopeOf(watch) === scopeOf(other)

const scopeOf = ({ link, wholeModel, country, basis, kind, condition, shops }: WatchBody): string =>
  JSON.stringify([link, wholeModel, country, basis, kind, condition, shops])

/** How often to be written to, and the end of all. */
const Settings = ({ list, by, act }: ListProps & { readonly act: Act }): ReactNode => {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.settings}>
      <label>
        {messages.cadence}{' '}
        <select
          className={styles.select}
          value={list.cadence}
          onChange={({ target: { value } }) => {
            const cadence = cadences.find((one) => one === value) ?? 'each'
            void act('cadence', () => setCadence(cadence, by), messages.changed)
          }}
        >
          {cadences.map((one) => (
            <option key={one} value={one}>
              {messages.cadences[one]}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => setAsking(true)}>{messages.endAll}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={messages.endAll}
        footer={
          <>
            <Button
              kind="primary"
              onClick={() => {
                setAsking(false)
                void act('all', () => endWatches({ all: true }, by), messages.allEnded)
              }}
            >
              {messages.endAllYes}
            </Button>
            <Button onClick={() => setAsking(false)}>{messages.keep}</Button>
          </>
        }
      >
        <p>{messages.endAllAsk}</p>
      </Dialog>
    </div>
  )
}
