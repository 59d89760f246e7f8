import { formatPrice } from '#domain/money/display-price.ts'
import type { WatchBody } from '#openapi/schemas/account/watch.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { noteShown } from '../../account/note-mail-watches.ts'
import { useUser } from '../../account/stored-user.ts'
import { endWatches, type WatchingBy, watchesQuery } from '../../api/watches.ts'
import { watchMessages as messages } from '../../messages/watches.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Button } from '../../ui/button.tsx'
import { ChangeTarget } from './change-target.tsx'
import { useWatchActions } from './use-watch-actions.ts'
import { keptWatchLink } from './use-watch-link.ts'
import styles from './watch.module.css'

export type WatchedBy = {
  readonly watches: readonly WatchBody[]
  readonly by: WatchingBy
  /** Of the link. */
  readonly email: string | undefined
}

/** By whoever is signed in, or has opened the link of a mail in this tab. */
export const useWatched = (productId: string): WatchedBy => {
  const { country } = useShopper()
  const isSignedIn = useUser() !== undefined
  const token = isSignedIn ? undefined : keptWatchLink()
  const isKnown = isSignedIn || token !== undefined
  const query = { ...watchesQuery({ token }), enabled: isKnown, meta: { optional: true } }
  const asked = useQuery(query)
  // A query that asks no more still has what it was told.
  const data = isKnown ? asked.data : undefined
  useEffect(() => {
    if (data) noteShown(data)
  }, [data])
  const isOfIt = (watch: WatchBody): boolean =>
    watch.productId === productId && watch.country === country && watch.state !== 'unconfirmed'
  return {
    watches: data?.watches.filter(isOfIt) ?? [],
    by: { token: data && token },
    email: data?.email ?? undefined,
  }
}

/** What is watched of it, to be changed or stopped here. */
export const WatchedHere = ({ watches, by }: Pick<WatchedBy, 'watches' | 'by'>): ReactNode => (
  <ul className={styles.watched}>
    {watches.map((watch) => (
      <Row key={watch.id} watch={watch} by={by} />
    ))}
  </ul>
)

const Row = ({ watch, by }: { readonly watch: WatchBody; readonly by: WatchingBy }): ReactNode => {
  const { isBusy, act } = useWatchActions()
  const [isEditing, setEditing] = useState(false)
  const { kind, percent, basis, currency, targetMinor, id } = watch
  const shops = watch.shops.map(({ name }) => name)
  return (
    <li>
      <p>
        <strong>
          {messages.youWatch(
            messages.waitsFor(kind, formatPrice(targetMinor ?? 0, currency), percent, basis),
          )}
        </strong>
      </p>
      <p className={styles.note}>
        {[
          messages.scope(watch.wholeModel, watch.condition, shops),
          messages.states[watch.state],
          watch.isMet && messages.isMet(kind),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.chips}>
        {kind === 'target' && (
          <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {messages.change}
          </Button>
        )}
        <Button
          kind="quiet"
          aria-label={messages.endOf(watch.name)}
          aria-disabled={isBusy(id)}
          onClick={() => void act(id, () => endWatches({ id }, by), messages.ended)}
        >
          {messages.end}
        </Button>
      </div>
      {isEditing && <ChangeTarget watch={watch} by={by} onDone={() => setEditing(false)} />}
    </li>
  )
}
