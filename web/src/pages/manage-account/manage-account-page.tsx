import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { forgetPerson } from '../../account/forget-person.ts'
import { SignedIn } from '../../account/signed-in.tsx'
import { sessionQuery, siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useGoogleToast } from '../../components/use-google-toast.ts'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { paths, withQuery } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { AccountTabs, useAccountTab } from './account-tabs.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { KeysSection } from './keys-section.tsx'
import styles from './manage-account-page.module.css'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { Section, SectionsSkeleton } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'

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

const Sections = ({ onDeleted }: { readonly onDeleted: () => void }): ReactNode => {
  // Whoever was to show anew who they are comes back here.
  useGoogleToast('google')
  const tab = useAccountTab()
  const session = useQuery(sessionQuery())
  const { data: config } = useQuery(siteConfigQuery())
  const user = session.data?.user
  if (!user) {
    if (!session.error) return <SectionsSkeleton />
    return <Failure onRetry={() => void session.refetch()}>{messages.readFailed}</Failure>
  }
  const hasGoogle = config?.google === true
  return (
    <>
      <AccountTabs />
      <div>
        {tab === 'profile' && (
          <>
            <PictureSection user={user} />
            <NameSection user={user} />
            <EmailSection user={user} hasGoogle={hasGoogle} />
            <DeleteSection user={user} hasGoogle={hasGoogle} onDeleted={onDeleted} />
          </>
        )}
        {tab === 'security' && (
          <>
            <PasswordSection user={user} minLength={config?.passwordMinLength ?? 6} />
            {hasGoogle && <GoogleSection user={user} />}
            <SessionsSection />
          </>
        )}
        {tab === 'settings' && <SettingsSection />}
        {tab === 'developers' && (
          <>
            <KeysSection />
            <WebhooksSection />
          </>
        )}
      </div>
    </>
  )
}

const accountDeletedMessages = messages.delete

/** As long as the specification lets somebody read it, in ms. */
export const farewellMs = 4000

const AccountDeleted = (): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // No part of the page shows an account that is gone.
    void forgetPerson()
    showToast('success', accountDeletedMessages.done, farewellMs)
    const leaving = setTimeout(() => location.assign('/'), farewellMs)
    return () => clearTimeout(leaving)
  }, [])
  return (
    <div className={styles.farewell}>
      <Hound mood="asleep" width={208} />
      <h1 ref={heading} tabIndex={-1}>
        {accountDeletedMessages.goneHeading}
      </h1>
      <p>{accountDeletedMessages.gone}</p>
    </div>
  )
}

const GoogleSection = ({ user }: { readonly user: UserBody }): ReactNode => (
  <Section
    heading={messages.google.heading}
    hint={user.hasGoogle ? messages.google.moreHint : messages.google.hint}
  >
    <div>
      <ButtonLink to={linkGoogle} reloadDocument>
        {user.hasGoogle ? messages.google.more : messages.google.link}
      </ButtonLink>
    </div>
  </Section>
)

const linkGoogle = withQuery('/api/auth/google', {
  intent: 'link',
  returnPath: paths.manageAccount,
})

/** The way to their own page. */
const WebhooksSection = (): ReactNode => (
  <Section heading={messages.webhooks.heading} hint={messages.webhooks.hint}>
    <div>
      <ButtonLink to={paths.webhooks}>{messages.webhooks.open}</ButtonLink>
    </div>
  </Section>
)
