import { dealLine } from '#domain/price-history/deal-line.ts'
import type { DealBody } from '#openapi/schemas/deals.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { useWrite } from '../offer/use-price-words.ts'
import { WithoutChange } from './card-advice.tsx'
import styles from './deal-card.module.css'
import { ProductCard } from './product-card.tsx'

type Props = {
  readonly deal: DealBody
  readonly first: boolean
  /** See `ProductCard`. */
  readonly brief?: boolean
}

/** A card that says how far the price fell, and from what, in the shown currency. */
export const DealCard = ({ deal, first, brief = false }: Props): ReactNode => {
  const { product, percent, medianMinor, lowestBeforeMinor } = deal
  const write = useWrite(product.currency)
  const line = (
    <p className={styles.line}>{dealLine(percent, write(medianMinor), write(lowestBeforeMinor))}</p>
  )
  return (
    <WithoutChange>
      <ProductCard product={product} first={first} brief={brief} delivery={line}>
        <span className={styles.drop} aria-hidden="true">
          <Badge tone="good">{`−${percent}%`}</Badge>
        </span>
      </ProductCard>
    </WithoutChange>
  )
}
