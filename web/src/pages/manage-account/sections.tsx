import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery, siteConfigQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { accountMessages as messages } from '../../messages/account/account.ts'
import { useGoogleToast } from '../auth/use-google-toast.ts'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsSection } from './settings-section.tsx'
import { SectionsSkeleton } from './sections-skeleton.tsx'

/** What may be changed, for the account as the server knows it. */
export const Sections = ({ onDeleted }: { readonly onDeleted: () => void }): ReactNode => {
  // Whoever was to show anew who they are comes back here.
  useGoogleToast('google')
  const session = useQuery(sessionQuery())
  const { data: config } = useQuery(siteConfigQuery())
  const user = session.data?.user
  if (!user) {
    if (!session.error) return <SectionsSkeleton />
    return <Failure onRetry={() => void session.refetch()}>{messages.readFailed}</Failure>
  }
  return (
    <div>
      <PictureSection user={user} />
      <NameSection user={user} />
      <EmailSection user={user} hasGoogle={config?.google === true} />
      <PasswordSection user={user} minLength={config?.passwordMinLength ?? 6} />
      <SessionsSection />
      <SettingsSection />
      <DeleteSection user={user} hasGoogle={config?.google === true} onDeleted={onDeleted} />
    </div>
  )
}
