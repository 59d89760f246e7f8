import type { ProductPageBody } from '#openapi/schemas/product-page.ts'
import type { ReactNode } from 'react'
import { useMoney } from '../../../components/money/use-money.tsx'
import { verdictMessages as messages } from '../../../messages/verdict.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from '../offers/best-price.module.css'

type Props = {
  /** Undefined while it is not known. */
  readonly page: Pick<ProductPageBody, 'basis' | 'bestOffer' | 'verdict'> | undefined
  /** The offer that the panel shows: of any other nothing is said. */
  readonly offerId: string
}

/** Whether the shown price is a good one, why, and the median that says so. */
export const PriceVerdict = ({ page, offerId }: Props): ReactNode => {
  const money = useMoney()
  if (!page?.bestOffer || !page.verdict || page.bestOffer.id !== offerId) return null
  const { basis, bestOffer, verdict } = page
  const { kind, medianMinor, reason } = verdict
  const isLow = kind === 'lowest' || kind === 'good'
  // The history that these figures come from.
  const address =
    verdict.basis === basis ? '#price-history' : `?basis=${verdict.basis}#price-history`
  return (
    <div>
      <p className={isLow ? styles.good : styles.fact}>
        {(isLow || kind === 'high') && <Icon name={isLow ? 'trend-down' : 'trend-up'} />}{' '}
        <a href={address}>{messages.kinds[kind]}</a>
      </p>
      <p className={styles.fact}>
        {verdict.basis !== basis && `${messages.deliveryUnknown} `}
        {reason}
        {medianMinor !== null &&
          kind !== 'too-new' &&
          ` ${messages.median(money(medianMinor, bestOffer.currency).amount)}`}
      </p>
    </div>
  )
}
