import { redirect, type MiddlewareFunction } from 'react-router-dom'
import { appContext } from '../app-context.ts'
import { paths } from '../paths.ts'
import { currentUser } from './stored-user.ts'
import { rememberPath } from './previous-path.ts'
import { fetchUser } from './fetch-user.ts'

/**
 * Sends visitors away from the pages of a route to /login, before these load anything, and
 * remembers where they wanted to go. The server shows everybody the same document, in which
 * `SignedIn` stands guard.
 */
export const guard: MiddlewareFunction = async ({ request, context }, next) => {
  const user = currentUser() ?? (await fetchUser(context.get(appContext).queryClient))
  if (user) return next()
  const { pathname, search } = new URL(request.url)
  rememberPath(pathname + search)
  throw redirect(paths.login)
}
