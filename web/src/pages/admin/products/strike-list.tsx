import { useQuery } from '@tanstack/react-query'
import type { StrikeBody } from '#openapi/schemas/admin/strike.ts'
import type { ReactNode } from 'react'
import { strikesQuery, undoStrike } from '../../../api/admin-prices.ts'
import { Failure } from '../../../components/failure.tsx'
import { formatInstant } from '../../../format/instant.ts'
import { pastPriceMessages as messages } from '../../../messages/admin/past-prices.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../form/use-action.ts'
import styles from './past-prices.module.css'

export const StrikeList = ({ productId }: { readonly productId: string }): ReactNode => {
  const { data, error, refetch } = useQuery(strikesQuery(productId))
  return (
    <div className={styles.strikes}>
      <h3>{messages.strikes}</h3>
      {error && <Failure onRetry={() => void refetch()}>{messages.failed}</Failure>}
      {data?.items.length === 0 && <p className={styles.meta}>{messages.noStrikes}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles.prices} aria-label={messages.strikes}>
          {data.items.map((strike) => (
            <Strike key={strike.id} strike={strike} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Strike = ({ strike }: { readonly strike: StrikeBody }): ReactNode => {
  const { id, shops, country, from, to, reason, struckAt, struckBy, undone } = strike
  const { isBusy, run } = useAction()
  const at = (moment: string): string => formatInstant(moment, country)
  const names = `${shops.join(', ')}, ${country}`
  return (
    <li className={styles.point}>
      <div>
        <p className={styles.shop}>{names}</p>
        <p>{messages.between(at(from), to === null ? messages.untilNext : at(to))}</p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.meta}>
          {undone
            ? messages.undoneBy(undone.by ?? messages.operator, at(undone.at))
            : messages.by(struckBy ?? messages.operator, at(struckAt))}
        </p>
      </div>
      {!undone && (
        <Button
          aria-disabled={isBusy}
          aria-label={messages.undoOf(names)}
          onClick={() => void run(() => undoStrike(id), messages.wasUndone)}
        >
          {messages.undo}
        </Button>
      )}
    </li>
  )
}
