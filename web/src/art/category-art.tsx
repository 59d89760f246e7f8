import type { ReactNode } from 'react'
import sprite from './categories.svg'

/** What there is a picture for: the 17 roots of the tree by their slugs, the smart home and what is of no root. */
export type PicturedCategory =
  | 'appliances'
  | 'automotive'
  | 'cameras'
  | 'clothing-and-fashion'
  | 'components'
  | 'computers'
  | 'games-and-consoles'
  | 'gifts-and-flowers'
  | 'health-and-beauty'
  | 'home-and-garden'
  | 'kids-and-family'
  | 'office-products'
  | 'other'
  | 'phones'
  | 'small-appliances'
  | 'smart-home'
  | 'sound'
  | 'sports-and-outdoors'
  | 'vision'

type Props = {
  /** A slug that has no picture leaves the place empty. */
  readonly category: PicturedCategory | (string & {})
  readonly size?: number
}

export const CategoryArt = ({ category, size = 64 }: Props): ReactNode => (
  <svg width={size} height={size} aria-hidden="true">
    <use href={`${sprite}#${category}`} />
  </svg>
)
