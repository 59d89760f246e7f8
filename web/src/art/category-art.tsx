import type { ReactNode } from 'react'
import sprite from './categories.svg'

/** What there is a picture for: the roots of the tree by their slugs, the smart home and what is of no root. */
export type PicturedCategory =
  | 'adults-only'
  | 'appliances'
  | 'automotive'
  | 'books-music-and-film'
  | 'business-and-industry'
  | 'cameras'
  | 'clothing-and-fashion'
  | 'components'
  | 'computers'
  | 'games-and-consoles'
  | 'gifts-and-flowers'
  | 'groceries'
  | 'health-and-beauty'
  | 'hobbies-and-collectables'
  | 'home-and-garden'
  | 'kids-and-family'
  | 'office-products'
  | 'other'
  | 'phones'
  | 'small-appliances'
  | 'smart-home'
  | 'sound'
  | 'sports-and-outdoors'
  | 'tools-and-building'
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
