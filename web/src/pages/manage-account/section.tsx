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
  readonly hint: ReactNode
  readonly children: ReactNode
}

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

export const useProfileUpdated = (): ((text: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (text) => {
    await fetchUser(client)
    showToast('success', text)
  }
}
