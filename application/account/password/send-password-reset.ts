import type { IdentityProvider } from '../identity-provider.ts'
import { makeSendLink, type SendLinkDeps } from '../session/send-link.ts'

/** An account without a password gets one this way. */
export const makeSendPasswordReset = (deps: SendLinkDeps): IdentityProvider['sendPasswordReset'] =>
  makeSendLink(deps, 'reset-password')
