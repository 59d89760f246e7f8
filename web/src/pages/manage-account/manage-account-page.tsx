import { useState, type ReactNode } from 'react'
import { SignedIn } from '../../account/signed-in.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { AccountDeleted } from './account-deleted.tsx'
import styles from './manage-account-page.module.css'
import { Sections } from './sections.tsx'
import { SectionsSkeleton } from './sections-skeleton.tsx'

/** All that somebody may change about their account. */
export const ManageAccountPage = (): ReactNode => {
  const [isDeleted, setDeleted] = useState(false)
  return (
    <div className={styles.page}>
      <PageHead title={messages.title} noindex />
      {isDeleted ? (
        <AccountDeleted />
      ) : (
        <>
          <h1 tabIndex={-1}>{messages.title}</h1>
          <SignedIn waiting={<SectionsSkeleton />}>
            {() => <Sections onDeleted={() => setDeleted(true)} />}
          </SignedIn>
        </>
      )}
    </div>
  )
}
