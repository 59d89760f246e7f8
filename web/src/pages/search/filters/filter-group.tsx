import { type ReactNode, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filters.module.css'

type Props = {
  readonly title: string
  readonly open?: boolean
  readonly children: ReactNode
}

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

export type FacetValue = {
  readonly value: string
  readonly label: string
  readonly count: number
  /** Of a shop, beside its name. */
  readonly logo?: string | null
}

/** Filters are not offered where they would leave what is there; what was offered stays, with 0. */
export const applies = (
  values: readonly Pick<FacetValue, 'count'>[],
  chosen: readonly string[],
  total: number,
): boolean => chosen.length > 0 || values.some(({ count }) => count !== total)

const shownAtFirst = 8

export const mostFrequent = (
  values: readonly FacetValue[],
  chosen: readonly string[],
): readonly FacetValue[] => {
  const byCount = values.toSorted((a, b) => b.count - a.count)
  const kept = new Set(byCount.slice(0, shownAtFirst))
  return values.filter((one) => kept.has(one) || chosen.includes(one.value))
}
