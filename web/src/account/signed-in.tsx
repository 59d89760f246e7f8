import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { guardedMessages as messages } from '../messages/account/guarded.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { fetchUser } from './fetch-user.ts'
import { rememberPath } from './previous-path.ts'
import { type StoredUser, useUser } from './stored-user.ts'

type Props = {
  /** What stands there until it is known who is signed in, on the server always. */
  readonly waiting: ReactNode
  readonly children: (user: StoredUser) => ReactNode
}

export const SignedIn = ({ waiting, children }: Props): ReactNode => {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const isKnown = user !== undefined
  useEffect(() => {
    if (isKnown) return undefined
    let isHere = true
    const leave = async (): Promise<void> => {
      // The session may live where this device has kept nothing of it.
      if ((await fetchUser(client)) || !isHere) return
      rememberPath(here)
      await navigate(paths.login, { replace: true })
    }
    void leave()
    return () => void (isHere = false)
  }, [isKnown, client, navigate, here])
  if (user) return <Fragment key={user.uid}>{children(user)}</Fragment>
  return (
    <>
      <div className="js-only">{waiting}</div>
      <p className="no-js-only">{messages.needsScripts}</p>
      <p className="no-js-only">
        <ButtonLink to={paths.login}>{messages.signIn}</ButtonLink>
      </p>
    </>
  )
}
