import type { ReactNode } from 'react'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './sections-skeleton.module.css'

/** The places of the first sections while the account is on its way. */
export const SectionsSkeleton = (): ReactNode => (
  <div className={styles.waiting}>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    {['picture', 'name', 'email'].map((section) => (
      <Skeleton key={section} className={styles.section} />
    ))}
  </div>
)
