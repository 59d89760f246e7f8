import { markets } from '#domain/market/markets.ts'
import { formatPrice } from '#domain/money/display-price.ts'
import { adviceWords } from '#domain/tip/advice.ts'
import type { WatchBody } from '#openapi/schemas/account/watch.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WatchingBy } from '../../api/watches.ts'
import { ChangeTarget } from '../../components/watch/change-target.tsx'
import { formatDay } from '../../format/instant.ts'
import { watchMessages as messages } from '../../messages/watches.ts'
import { useRenderTime } from '../../render-time.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './watches.module.css'

type Props = {
  readonly watch: WatchBody
  readonly by: WatchingBy
  readonly isBusy: boolean
  /** The button that put it back is gone. */
  readonly takesFocus: boolean
  readonly onChange: (state: 'active' | 'paused') => void
  readonly onEnd: () => void
}

export const WatchRow = (props: Props): ReactNode => {
  const { watch, isBusy, takesFocus, onChange, onEnd } = props
  const { state, kind } = watch
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) end.current?.focus()
  }, [takesFocus])
  const [isEditing, setEditing] = useState(false)
  return (
    <li className={styles.row}>
      <Picture src={watch.image} alt="" size={64} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={watch.link}>{nameOf(watch)}</Link>
        </h2>
        <Facts watch={watch} />
        <div className={styles.actions}>
          {state === 'unconfirmed' && (
            <Button kind="primary" aria-disabled={isBusy} onClick={() => onChange('active')}>
              {messages.confirm}
            </Button>
          )}
          {state === 'active' && (
            <Button aria-disabled={isBusy} onClick={() => onChange('paused')}>
              {messages.pause}
            </Button>
          )}
          {state === 'paused' && (
            <Button aria-disabled={isBusy} onClick={() => onChange('active')}>
              {messages.resume}
            </Button>
          )}
          {kind === 'target' && (
            <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {messages.change}
            </Button>
          )}
          <Button
            ref={end}
            kind="quiet"
            aria-label={messages.endOf(nameOf(watch))}
            aria-disabled={isBusy}
            onClick={onEnd}
          >
            {messages.end}
          </Button>
        </div>
        {isEditing && <ChangeTarget {...props} onDone={() => setEditing(false)} />}
      </div>
    </li>
  )
}

export const nameOf = ({ search, name }: WatchBody): string =>
  search ? messages.search(name) : name

const Facts = ({ watch }: Pick<Props, 'watch'>): ReactNode => {
  const now = useRenderTime()
  const { kind, percent, basis, country, currency, lastMail, state } = watch
  const show = (minor: number | null): string => formatPrice(minor ?? 0, currency)
  const shops = watch.shops.map(({ name }) => name)
  const scope = watch.search ? '' : messages.scope(watch.wholeModel, watch.condition, shops)
  return (
    <>
      <p>{messages.waitsFor(kind, show(watch.targetMinor), percent, basis)}</p>
      <p className={styles.note}>
        {[lowestOf(watch, show), scope, messages.states[state]]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {watch.isMet && state === 'active' && (
        <p className={styles.note}>
          {watch.isMailDue && kind !== 'back-in-stock' ? messages.isMailDue : messages.isMet(kind)}
        </p>
      )}
      {watch.advice && (
        <p>
          <strong>{adviceWords[watch.advice.kind]}.</strong> {watch.advice.reason}
        </p>
      )}
      {lastMail && (
        <p className={styles.note}>
          {messages.told(formatDay(lastMail.at, country, now), show(lastMail.amountMinor))}
        </p>
      )}
    </>
  )
}

/** What fits a search is on the page of its results. */
const lowestOf = (
  { search, lowestMinor, country }: WatchBody,
  show: (minor: number) => string,
): string => {
  if (search) return markets[country].name
  return lowestMinor === null ? messages.nobodySells : messages.now(show(lowestMinor))
}
