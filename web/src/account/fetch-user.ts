import type { UserBody } from '#openapi/schemas/account/session.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/queries.ts'
import { clearUser, storeUser } from './stored-user.ts'

/** Asks the server who is signed in and keeps it; null = nobody, undefined = no answer came. */
export const fetchUser = async (client: QueryClient): Promise<UserBody | null | undefined> => {
  try {
    const { user } = await client.fetchQuery({ ...sessionQuery(), staleTime: 0 })
    if (user) storeUser(user)
    else clearUser()
    return user
  } catch {
    return undefined
  }
}
