import type { CreateOwnKeyBody, OwnKeysBody } from '#openapi/schemas/account/key.ts'
import type { CreatedKeyBody } from '#openapi/schemas/admin/key.ts'
import type { SessionsBody } from '#openapi/schemas/account/account.ts'
import type { ApiQuery } from './queries.ts'
import { sendFile, sendJson } from './send.ts'

/** The browsers that are signed in. Apart from the other queries: one page alone reads it. */
export const accountSessionsQuery = (): ApiQuery<SessionsBody> => ({
  queryKey: ['/api/account/sessions'],
})

/** One browser, or all but this one. */
export const endSession = (id: string): Promise<void> =>
  sendJson('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`)

export const endOtherSessions = (): Promise<void> => sendJson('DELETE', '/api/account/sessions')

/** API keys of whoever is signed in. */
export const accountKeysQuery = (): ApiQuery<OwnKeysBody> => ({ queryKey: ['/api/account/keys'] })

export const createOwnKey = (key: CreateOwnKeyBody): Promise<CreatedKeyBody> =>
  sendJson('POST', '/api/account/keys', key)

export const revokeOwnKey = (id: string): Promise<void> =>
  sendJson('DELETE', `/api/account/keys/${encodeURIComponent(id)}`)

export const setPicture = (file: Blob): Promise<void> => sendFile('/api/account/picture', file)

export const removePicture = (): Promise<void> => sendJson('DELETE', '/api/account/picture')

export const changeName = (name: string): Promise<void> =>
  sendJson('PUT', '/api/account/name', { name })

/** `password` is the current one, left out where there is none. */
export const changeEmail = (email: string, password?: string): Promise<void> =>
  sendJson('POST', '/api/account/email', { email, password })

export const cancelEmailChange = (): Promise<void> => sendJson('DELETE', '/api/account/email')

export const changePassword = (currentPassword: string, newPassword: string): Promise<void> =>
  sendJson('PUT', '/api/account/password', { currentPassword, newPassword })

export const sendPasswordLink = (email: string): Promise<void> =>
  sendJson('POST', '/api/auth/password-reset', { email })

export const sendSignInLink = (email: string): Promise<void> =>
  sendJson('POST', '/api/auth/sign-in-link', { email })

export const deleteAccount = (password?: string): Promise<void> =>
  sendJson('DELETE', '/api/account', { password })
