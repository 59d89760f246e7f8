import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearUser } from '../../account/stored-user.ts'
import { fetchUser } from '../../account/fetch-user.ts'
import { SignedIn } from '../../account/signed-in.tsx'
import { ApiError } from '../../api-error.ts'
import { sessionQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { adminMessages as messages } from '../../messages/admin/admin.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { showToast } from '../../ui/toasts/toasts.ts'

type Props = {
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/**
 * What is for admins. Visitors are led to /login and back, all others home, also whoever loses
 * the role meanwhile. Of no authority: every answer that stands here was checked by the server.
 */
export const AdminOnly = ({ waiting, children }: Props): ReactNode => (
  <SignedIn waiting={waiting}>{() => <Checked waiting={waiting}>{children}</Checked>}</SignedIn>
)

const Checked = ({ waiting, children }: Props): ReactNode => {
  const { data, error, refetch } = useQuery(sessionQuery())
  const client = useQueryClient()
  const navigate = useNavigate()
  const { country } = useShopper()
  const home = paths.home(country)
  const isGone = data?.user === null
  const isRefused = data?.user?.role === 'user'

  useEffect(() => {
    // Leads to /login.
    if (isGone) clearUser()
  }, [isGone])
  useEffect(() => {
    if (!isRefused) return
    showToast('error', messages.noAccess)
    void navigate(home, { replace: true })
  }, [isRefused, navigate, home])
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        const refusal: unknown = query.state.error
        const isRefusal = refusal instanceof ApiError && refusal.code === 'auth.admin_only'
        if (type === 'updated' && isRefusal) void fetchUser(client)
      }),
    [client],
  )

  if (data?.user?.role === 'admin') return children
  if (!error) return waiting
  return <Failure onRetry={() => void refetch()}>{messages.whoFailed}</Failure>
}
