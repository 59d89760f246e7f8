import { ApiError } from '../../api/client.ts'

/** Whether a step was refused because an account without a password signed in too long ago. */
export const needsReauthentication = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.fresh_sign_in_needed'
