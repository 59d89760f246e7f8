import { displayNameMaxLength } from '#domain/account/display-name.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState, useId, useSyncExternalStore } from 'react'
import { SignedIn } from '../../account/signed-in.tsx'
import { clearUser } from '../../account/stored-user.ts'
import { changeName, deleteAccount } from '../../api/account.ts'
import { sessionQuery, siteConfigQuery } from '../../api/queries.ts'
import { Hound } from '../../art/hound.tsx'
import { Failure } from '../../components/failure.tsx'
import { chooseTheme, currentTheme, onThemeChange } from '../../components/frame/theme-toggle.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { useGoogleToast } from '../../components/use-google-toast.ts'
import {
  accountMessages as messages,
  explainAccount,
  accountMessages,
} from '../../messages/account/account.ts'
import { storeItem, readItem } from '../../shopper/device-storage.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { EmailSection } from './email-section.tsx'
import styles from './manage-account-page.module.css'
import { KeysSection } from './keys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { Section, SectionsSkeleton, useProfileUpdated } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { paths, withQuery } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import deleteStyles from './delete-section.module.css'
import { needsReauthentication, CurrentPassword, Reauthenticate } from './reauthenticate.tsx'

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
      {config?.google === true && <GoogleSection user={user} />}
      <SessionsSection />
      <KeysSection />
      <WebhooksSection />
      <SettingsSection />
      <DeleteSection user={user} hasGoogle={config?.google === true} onDeleted={onDeleted} />
    </div>
  )
}

const accountDeletedMessages = messages.delete

/** As long as the specification lets somebody read it, in ms. */
export const farewellMs = 4000

const AccountDeleted = (): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    showToast('success', accountDeletedMessages.done, farewellMs)
    const leaving = setTimeout(() => {
      clearUser()
      storeItem('emailForSignIn', null)
      location.assign('/')
    }, farewellMs)
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

const nameSectionMessages = messages.name

const NameSection = ({ user }: { readonly user: UserBody }): ReactNode => {
  const changed = useProfileUpdated()
  return (
    <Section heading={nameSectionMessages.heading} hint={nameSectionMessages.hint}>
      <Form
        label={nameSectionMessages.heading}
        submit={nameSectionMessages.submit}
        busy={nameSectionMessages.busy}
        submitKind="secondary"
        check={({ name = '' }) => (name.trim() === '' ? { name: nameSectionMessages.missing } : {})}
        explain={explainAccount('name')}
        onSubmit={async ({ name = '' }) => {
          await changeName(name)
          await changed(nameSectionMessages.done)
        }}
      >
        <Field
          // As the server tidied it.
          key={user.name}
          name="name"
          label={nameSectionMessages.label}
          defaultValue={user.name}
          maxLength={displayNameMaxLength}
          autoComplete="name"
          aria-required
        />
      </Form>
    </Section>
  )
}

const settingsMessages = messages.settings

const SettingsSection = (): ReactNode => {
  const [isBlocking, setBlocking] = useState(() => readItem('adsBlocked') === 'true')
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'light')
  return (
    <Section heading={settingsMessages.heading} hint={settingsMessages.hint}>
      <div>
        <Switch
          label={settingsMessages.blockAds}
          hint={settingsMessages.blockAdsHint}
          isOn={isBlocking}
          onChange={(isOn) => {
            storeItem('adsBlocked', isOn ? 'true' : null)
            // As a script in the head of each document marks it.
            document.documentElement.classList.toggle('no-ads', isOn)
            setBlocking(isOn)
          }}
        />
        <Switch
          label={settingsMessages.darkMode}
          hint={settingsMessages.darkModeHint}
          isOn={theme === 'dark'}
          onChange={(isOn) => chooseTheme(isOn ? 'dark' : 'light')}
        />
      </div>
    </Section>
  )
}

type SwitchProps = {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

const Switch = ({ label, hint, isOn, onChange }: SwitchProps): ReactNode => {
  const id = useId()
  return (
    <label className={styles.switch}>
      <span>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

const deleteMessages = accountMessages.delete

type DeleteProps = {
  readonly user: UserBody
  readonly hasGoogle: boolean
  readonly onDeleted: () => void
}

const DeleteSection = ({ user, hasGoogle, onDeleted }: DeleteProps): ReactNode => {
  const [isOpen, setOpen] = useState(false)
  const [isStale, setStale] = useState(false)
  return (
    <Section heading={deleteMessages.heading} hint={deleteMessages.hint}>
      <div>
        <Button className={deleteStyles.open} onClick={() => setOpen(true)}>
          {deleteMessages.open}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={deleteMessages.title}
        closeLabel={deleteMessages.keep}
      >
        {isOpen && (
          <div className={deleteStyles.dialog}>
            <p>{deleteMessages.confirm}</p>
            <Form
              className={deleteStyles.danger}
              label={deleteMessages.title}
              submit={deleteMessages.submit}
              busy={deleteMessages.busy}
              explain={explainAccount('delete')}
              onSubmit={async ({ password }) => {
                try {
                  await deleteAccount(password)
                } catch (error) {
                  if (!needsReauthentication(error)) throw error
                  return setStale(true)
                }
                onDeleted()
              }}
              actions={<Button onClick={() => setOpen(false)}>{deleteMessages.keep}</Button>}
            >
              <CurrentPassword user={user} />
            </Form>
            {isStale && <Reauthenticate user={user} hasGoogle={hasGoogle} />}
          </div>
        )}
      </Dialog>
    </Section>
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
