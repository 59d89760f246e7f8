import { dealLine } from '#domain/price-history/deal-line.ts'
import type { DealBody } from '#openapi/schemas/deals.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { useMoney } from '../money/use-money.tsx'
import styles from './deal-line.module.css'

/** What makes it a deal, in the shown currency. */
export const DealLine = ({ deal }: { readonly deal: DealBody }): ReactNode => {
  const money = useMoney()
  const { currency } = deal.product
  const write = (minor: number): string => money(minor, currency).amount
  return (
    <p className={styles.line}>
      {dealLine(deal.percent, write(deal.medianMinor), write(deal.lowestBeforeMinor))}
    </p>
  )
}

/** On the picture of a card, whose line says it in words. */
export const DropBadge = ({ percent }: { readonly percent: number }): ReactNode => (
  <span className={styles.drop} aria-hidden="true">
    <Badge tone="good">{`−${percent}%`}</Badge>
  </span>
)
