import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filters.module.css'

type Props = {
  readonly title: string
  /** Whether it is open at first; later it stays as the shopper left it. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** Filters of one kind under their name, which opens and closes them. */
export const FilterGroup = ({ title, open = true, children }: Props): ReactNode => {
  const [isOpenAtFirst] = useState(open)
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

/** A value to filter by. */
export type FacetValue = {
  readonly value: string
  readonly label: string
  readonly count: number
}

/** Values of a facet that are shown before anybody asks for all. */
const shownAtFirst = 8

/** The values that most results have, and those that are chosen; in the order they came in. */
export const mostFrequent = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  const byCount = values.toSorted((a, b) => b.count - a.count)
  const kept = new Set(byCount.slice(0, shownAtFirst))
  return values.filter((one) => kept.has(one) || chosen.includes(one.value))
}
