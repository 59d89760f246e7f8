import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { focusHeading } from '../../components/frame/route-focus.tsx'
import { authMessages as messages } from '../../messages/account/auth.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTimeout } from '../../use-timeout.ts'
import { AuthPage } from './auth-page.tsx'

const readMs = 3000

type Props = { readonly heading: string; readonly text: string }

/** It is done; goes on to the sign-in page after 3 s. */
export const RedirectNotice = ({ heading, text }: Props): ReactNode => {
  const navigate = useNavigate()
  const { start } = useTimeout()
  useEffect(() => {
    focusHeading()
    return start(readMs, () => void navigate(paths.login))
  }, [navigate, start])
  return (
    <AuthPage heading={heading} lead={text} mood="parcel">
      <p role="status">{messages.reset.leaving}</p>
      <ButtonLink kind="primary" to={paths.login}>
        {messages.signIn}
      </ButtonLink>
    </AuthPage>
  )
}
