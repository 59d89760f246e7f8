import type { ReactNode } from 'react'
import { keyMessages as messages } from '../../messages/account/keys.ts'
import { Badge } from '../../ui/badge.tsx'

type Lifetime = { readonly revokedAt: string | null; readonly expiresAt: string | null }

/** Whether a key opens anything at a moment, in ms. */
export const keyState = (
  { revokedAt, expiresAt }: Lifetime,
  now: number,
): 'active' | 'expired' | 'revoked' => {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'active'
}

export const KeyState = ({ state }: { readonly state: ReturnType<typeof keyState> }): ReactNode => (
  <Badge tone={state === 'active' ? 'good' : 'warn'}>{messages[state]}</Badge>
)
