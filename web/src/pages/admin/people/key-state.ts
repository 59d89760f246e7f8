import type { AdminKeyBody } from '#openapi/schemas/admin/key.ts'

/** Whether a key opens anything at a moment, in ms. */
export const keyState = (
  { revokedAt, expiresAt }: Pick<AdminKeyBody, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'active' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}
