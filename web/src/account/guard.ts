import { redirect, type MiddlewareFunction } from 'react-router-dom'
import { appContext } from '../app-context.ts'
import { paths } from '../paths.ts'
import { currentUser } from './stored-user.ts'
import { rememberPath } from './previous-path.ts'
import { fetchUser } from './fetch-user.ts'

/** Sends visitors to /login before a page loads anything; in a document `SignedIn` stands guard. */
export const guard: MiddlewareFunction = async ({ request, context }, next) => {
  const user = currentUser() ?? (await fetchUser(context.get(appContext).queryClient))
  if (user) return next()
  const { pathname, search } = new URL(request.url)
  rememberPath(pathname + search)
  throw redirect(paths.login)
}
