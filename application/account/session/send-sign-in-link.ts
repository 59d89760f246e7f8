import type { IdentityProvider } from '../identity-provider.ts'
import { makeSendLink, type SendLinkDeps } from './send-link.ts'

/** A disabled account gets it, too: whoever opens it is told why it does not sign in. */
export const makeSendSignInLink = (deps: SendLinkDeps): IdentityProvider['sendSignInLink'] =>
  makeSendLink(deps, 'sign-in-link')
