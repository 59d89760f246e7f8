import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { fetchUser } from '../../account/fetch-user.ts'
import { SignedIn } from '../../account/signed-in.tsx'
import { clearUser } from '../../account/stored-user.ts'
import { ApiError } from '../../api-error.ts'
import { sessionQuery } from '../../api/queries.ts'
import { Failure } from '../../components/failure.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { adminMessages as messages } from '../../messages/admin/admin.ts'
import { paths } from '../../paths.ts'
import { useShopper } from '../../shopper/use-shopper.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './admin-area.module.css'
import { adminPaths } from './admin-paths.ts'

export const AdminArea = (): ReactNode => (
  <AdminOnly waiting={<Waiting />}>
    <div className={styles.area}>
      <AdminNavigation />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  </AdminOnly>
)

const Waiting = (): ReactNode => (
  <div className={styles.waiting}>
    <PageHead title={messages.title} noindex />
    <h1 tabIndex={-1}>{messages.title}</h1>
    <div role="status">
      <VisuallyHidden>{messages.reading}</VisuallyHidden>
    </div>
    <Skeleton className={styles.waitingPage} />
  </div>
)

const { places } = messages

const groups = [
  ['overview', 'retailers', 'products', 'attributes', 'offers', 'sources', 'matches', 'add'],
  ['reviews', 'contact', 'ads', 'analytics', 'search'],
  ['roles', 'keys', 'jobs', 'backups', 'audit'],
] as const

const AdminNavigation = (): ReactNode => {
  const { pathname } = useLocation()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = line
    const here = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && here)
      current.scrollLeft = here.offsetLeft - (current.clientWidth - here.clientWidth) / 2
  }, [pathname])
  return (
    <nav ref={line} className={styles.navigation} aria-label={messages.title}>
      {groups.map((names, number) => (
        <ul key={number} className={styles.places}>
          {names.map((name) => (
            <li key={name}>
              <Link
                to={adminPaths[name]}
                viewTransition
                aria-current={currentOf(adminPaths[name], pathname)}
              >
                {places[name]}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

const currentOf = (path: string, pathname: string): 'page' | 'true' | undefined => {
  if (path === pathname) return 'page'
  const isWithin =
    (path !== adminPaths.overview && pathname.startsWith(`${path}/`)) ||
    (path === adminPaths.sources && pathname.startsWith(adminPaths.runs))
  return isWithin ? 'true' : undefined
}

type AdminOnlyProps = {
  readonly waiting: ReactNode
  readonly children: ReactNode
}

/** Leads visitors to /login, others home. Of no authority: the server checks every answer. */
const AdminOnly = ({ waiting, children }: AdminOnlyProps): ReactNode => (
  <SignedIn waiting={waiting}>{() => <Checked waiting={waiting}>{children}</Checked>}</SignedIn>
)

const Checked = ({ waiting, children }: AdminOnlyProps): ReactNode => {
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
