import type { ReactNode } from 'react'
import sprite from './hound.svg'
import styles from './hound.module.css'

export type HoundMood = 'sniffing' | 'asleep' | 'puzzled' | 'parcel'

const moving: Readonly<Record<HoundMood, readonly ('tail' | 'trail')[]>> = {
  sniffing: ['tail', 'trail'],
  asleep: [],
  puzzled: [],
  parcel: ['tail'],
}

type Props = {
  readonly mood: HoundMood
  readonly width?: number
}

/** Our hound, for the eye alone: what it means stands in words beside it. */
export const Hound = ({ mood, width = 172 }: Props): ReactNode => (
  <svg
    className={styles['hound']}
    viewBox="0 0 258 138"
    width={width}
    height={Math.round((width * 138) / 258)}
    aria-hidden="true"
  >
    {moving[mood].map((part) => (
      <use key={part} className={styles[part]} href={`${sprite}#${mood}-${part}`} />
    ))}
    <use href={`${sprite}#${mood}`} />
  </svg>
)
