import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { ApiError } from '../../api-error.ts'
import { Waiting } from '../../components/waiting.tsx'
import { accountMessages as messages, explainAccount } from '../../messages/account/account.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
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
  <Waiting text={messages.reading} className={styles.waiting}>
    {['picture', 'name', 'email'].map((section) => (
      <Skeleton key={section} className={styles.sectionsSkeletonSection} />
    ))}
  </Waiting>
)

export const useProfileUpdated = (): ((text: string) => Promise<void>) => {
  const client = useQueryClient()
  return async (text) => {
    await fetchUser(client)
    showToast('success', text)
  }
}

/** Sends a link by mail, one at a time, and says whether it was sent. */
export const useLink = (
  send: () => Promise<void>,
  sent: string,
): { readonly isBusy: boolean; readonly send: () => void } => {
  const [isBusy, setBusy] = useState(false)
  const sendOnce = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await send()
      showToast('success', sent)
    } catch (error) {
      if (error instanceof ApiError)
        showToast('error', explainAccount('link')(error) ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send: () => void sendOnce() }
}
