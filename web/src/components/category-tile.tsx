import type { ReactNode } from 'react'
import { CategoryArt, type PicturedCategory } from '../art/category-art.tsx'
import { Link } from '../ui/link.tsx'
import styles from './category-tile.module.css'

type Props = {
  readonly name: string
  readonly art: PicturedCategory | (string & {})
  readonly to: string
}

export const CategoryTile = ({ name, art, to }: Props): ReactNode => (
  <Link className={styles.tile} to={to} state={{ searching: name }} viewTransition>
    <CategoryArt category={art} size={56} />
    <span>{name}</span>
  </Link>
)
