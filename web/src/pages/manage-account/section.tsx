import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './section.module.css'

type Props = {
  readonly heading: string
  /** Under the heading. */
  readonly hint: ReactNode
  readonly children: ReactNode
}

/** One thing to change: what it is at the left, how to change it at the right. */
export const Section = ({ heading, hint, children }: Props): ReactNode => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{heading}</h2>
        <p className={styles.hint}>{hint}</p>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The places of the first sections while the account is on its way. */
export const SectionsSkeleton = (): ReactNode => (
  <div className={styles.waiting}>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    {['picture', 'name', 'email'].map((section) => (
      <Skeleton key={section} className={styles.sectionsSkeletonSection} />
    ))}
  </div>
)

/** Says that something was changed, once the whole site shows it. */
export const useProfileUpdated = (): ((text: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (text) => {
    await fetchUser(client)
    showToast('success', text)
  }
}
