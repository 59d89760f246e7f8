import type { SignedInBody, VerificationStateBody } from '#openapi/schemas/account/auth.ts'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useEffect, useRef } from 'react'
import { fetchUser } from '../../account/fetch-user.ts'
import { ApiError } from '../../api-error.ts'
import { ask, call } from '../../api/operations.ts'
import { explainAuth, authErrorText } from '../../messages/account/auth-errors.ts'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { Form, type FormValues } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthPage, RequiresJs } from './auth-page.tsx'
import { useMailToken } from '../../account/use-mail-token.ts'
import type { UserBody } from '#openapi/schemas/account/session.ts'
import { useNavigate } from 'react-router-dom'
import { takePreviousPath } from '../../account/previous-path.ts'
import { storeUser } from '../../account/stored-user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './auth-page.module.css'

export const VerifyEmailPage = (): ReactNode => {
  const token = useMailToken()
  return token === undefined ? <AwaitVerification /> : <ConfirmMailbox token={token} />
}

const { confirm } = messages.verify

const ConfirmMailbox = ({ token }: { readonly token: string }): ReactNode => {
  const client = useQueryClient()
  const goOn = useVerified()
  const [needsPassword, setNeedsPassword] = useState(false)

  const verify = async ({ password }: FormValues): Promise<void> => {
    try {
      const { user } = await call('POST /auth/verification', { body: { token, password } })
      if (!user) await fetchUser(client)
      await goOn(user)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'auth.password_needed') throw error
      setNeedsPassword(true)
    }
  }

  return (
    <AuthPage
      heading={confirm.heading}
      lead={needsPassword ? confirm.elsewhere : confirm.text}
      footer={<Link to={paths.verifyEmail}>{confirm.newLink}</Link>}
    >
      <RequiresJs>
        <Form
          wide
          label={confirm.heading}
          submit={confirm.submit}
          busy={confirm.busy}
          onSubmit={verify}
          explain={explainAuth('verification')}
        >
          {needsPassword && (
            <PasswordField
              name="password"
              label={confirm.passwordLabel}
              autoComplete="current-password"
              autoFocus
              required
            />
          )}
        </Form>
      </RequiresJs>
    </AuthPage>
  )
}

const { verify } = messages

const AwaitVerification = (): ReactNode => {
  const { state, purpose, email } = useVerification()
  const isChange = purpose === 'email-change'
  if (state === 'none') {
    return (
      <AuthPage heading={verify.none.heading} lead={verify.none.text} mood="puzzled">
        <ButtonLink kind="primary" to={paths.login}>
          {messages.signIn}
        </ButtonLink>
        <ButtonLink to={paths.signUp}>{messages.signUp}</ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage heading={verify.heading} lead={email ? verify.sentTo(email) : verify.sent}>
      <RequiresJs>
        <p className={styles.waiting} role="status">
          {verify.waiting}
        </p>
        <ul className={styles.tips}>
          {verify.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <ResendButton />
        <ButtonLink kind="quiet" to={isChange ? paths.manageAccount : paths.signUp}>
          {isChange ? verify.backToAccount : verify.back}
        </ButtonLink>
      </RequiresJs>
    </AuthPage>
  )
}

const pauseSeconds = 30

/** Counts down the seconds until a mail may be sent again; returns what stops it. */
export const countDown = (tell: (seconds: number) => void): (() => void) => {
  // By the clock: a tab out of sight is not told of every second.
  const end = Date.now() + pauseSeconds * 1000
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
    tell(left)
    if (left === 0) clearInterval(timer)
  }, 250)
  return () => clearInterval(timer)
}

/** Has the mail sent again, not more often than every 30 s. */
const ResendButton = (): ReactNode => {
  const [seconds, setSeconds] = useState(pauseSeconds)
  const [rounds, setRounds] = useState(0)
  useEffect(() => countDown(setSeconds), [rounds])

  const resend = async (): Promise<void> => {
    setSeconds(pauseSeconds)
    setRounds(rounds + 1)
    try {
      await call('POST /auth/verification/resend')
      showToast('success', messages.verify.resent)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', authErrorText('resend', error) ?? error.message)
    }
  }

  return (
    <Button disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? messages.verify.resendIn(seconds) : messages.verify.resend}
    </Button>
  )
}

export const verificationPollMs = 3000

const unknown = { state: 'pending', purpose: null, email: null } as const

/** Asks every 3 s while the page is in sight; goes on once the mailbox is proved. */
const useVerification = (): VerificationStateBody => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goOn = useVerified()
  const awaited = useRef<VerificationStateBody>(undefined)
  const { data = unknown } = useQuery({
    ...ask('/auth/verification'),
    gcTime: 0,
    refetchInterval: verificationPollMs,
  })

  const { state, purpose, email } = data
  useEffect(() => {
    const before = awaited.current
    if (purpose === null && state === 'pending') return
    if (state === 'pending') awaited.current = { state, purpose, email }
    // Without a sign-up, whoever is signed in has a verified address: perhaps since long ago.
    else if (purpose === 'email-change' && !before) void navigate(paths.manageAccount)
    else if (state === 'verified' || before) void finish()

    async function finish(): Promise<void> {
      awaited.current = undefined
      const isSignUp = state === 'verified' && purpose === 'sign-up'
      const user = isSignUp ? await claim() : undefined
      if (user) return goOn(user)
      // Proved in another tab of this browser, which has the session by now.
      const known = await fetchUser(client)
      if (known && known.email === (before?.email ?? email))
        await goOn(null, before?.purpose === 'sign-up')
    }
  }, [state, purpose, email])
  return data
}

/** The session of what was verified elsewhere; undefined when another tab was faster. */
const claim = async (): Promise<SignedInBody['user'] | undefined> => {
  try {
    return (await call('POST /auth/verification/session')).user
  } catch {
    return undefined
  }
}

/**
 * What follows a proved mailbox; `user` is who signed up just now, null for a change of address. Whoever
 * signed up to review or to remember a product is back there.
 */
const useVerified = (): ((user: UserBody | null, isSignUp?: boolean) => Promise<void>) => {
  const navigate = useNavigate()
  return async (user, isSignUp = user !== null) => {
    if (user) {
      storeUser(user)
      await tellWhoTheyAre(user)
    }
    showToast('success', messages.verify.verified)
    const path = isSignUp ? takePreviousPath() : undefined
    await navigate(path?.startsWith('/product/') ? path : paths.manageAccount, { replace: true })
  }
}

/** As the specification has it after each sign-up; what it says is known by then. */
const tellWhoTheyAre = async ({ uid, name, email }: UserBody): Promise<void> => {
  try {
    await call('POST /userinfo', { body: { uid, name, email } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast('error', authErrorText('user-info', error) ?? error.message)
  }
}
