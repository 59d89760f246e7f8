import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'
import sprite from './icons.svg'

export type IconName =
  | 'arrow-up'
  | 'bell'
  | 'bell-filled'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'compare'
  | 'copy'
  | 'edit'
  | 'external'
  | 'filter'
  | 'globe'
  | 'grid'
  | 'heart'
  | 'heart-filled'
  | 'info'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'offline'
  | 'plus'
  | 'retry'
  | 'search'
  | 'share'
  | 'shield'
  | 'shop'
  | 'sort'
  | 'star'
  | 'sun'
  | 'tag'
  | 'trash'
  | 'trend-down'
  | 'trend-up'
  | 'truck'
  | 'user'
  | 'warning'

type Props = { readonly name: IconName; readonly className?: string | undefined }

/** A symbol in the colour of the text around it, 1.25em big; never carries meaning alone. */
export const Icon = ({ name, className }: Props): ReactNode => (
  <svg className={classNames(styles.icon, className)} width="20" height="20" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
)
