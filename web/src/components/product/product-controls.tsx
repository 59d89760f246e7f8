import type { ReactNode } from 'react'
import { CompareTick } from '../compare/compare-tick.tsx'
import { type Wish, WishControl } from '../wishlist/wish-control.tsx'

type Props = {
  readonly wish: Wish
  /** `facts`: beside what a product's page says of it first. */
  readonly place: 'card' | 'product' | 'facts'
}

/** What somebody may do with a product that this device remembers. */
export const ProductControls = ({ wish, place }: Props): ReactNode => (
  <>
    {place !== 'facts' && <WishControl wish={wish} place={place} />}
    {place !== 'product' && <CompareTick product={wish} place={place} />}
  </>
)
