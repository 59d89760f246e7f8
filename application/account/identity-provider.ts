import type { DomainError } from '#domain/errors.ts'
import type { NewSession, SessionListItem, SessionView } from './account-views.ts'

export type Client = {
  /** IPv4 address, or the /64 of an IPv6 address. */
  readonly addressBlock: string
  readonly userAgent: string
  readonly deviceToken: string | undefined
  /** The session that the browser already has, ended when another one begins. */
  readonly sessionToken: string | undefined
  /** The cookie of a browser that waits for its sign-up to be verified. */
  readonly pendingToken: string | undefined
}

export type SignInOutcome =
  | { readonly kind: 'signed-in'; readonly session: NewSession }
  /** The address was never verified; the token is for the cookie that polls. */
  | { readonly kind: 'unverified'; readonly pendingToken: string; readonly expiresAt: Date }

export type VerificationState =
  | { readonly state: 'none' }
  | {
      readonly state: 'pending' | 'verified'
      readonly purpose: 'sign-up' | 'email-change'
      readonly email: string
    }

export type VerifyOutcome =
  | { readonly purpose: 'sign-up'; readonly session: NewSession }
  | {
      readonly purpose: 'email-change'
      readonly email: string
      /** Instead of the one of its owner that proved it, if one did. */
      readonly session: NewSession | undefined
    }

export type Proof = { readonly password: string | undefined; readonly session: SessionView }

/** Where a browser goes to sign in with Google, and the secret that it must bring back as a cookie. */
type GoogleStart = {
  readonly url: URL
  readonly stateToken: string
  readonly expiresAt: Date
}

export type GoogleIntent = 'sign-in' | 'sign-up' | 'confirm' | 'link'

type GoogleOutcome = { readonly intent: GoogleIntent; readonly returnPath: string } & (
  | { readonly kind: 'signed-in'; readonly session: NewSession }
  | { readonly kind: 'refused'; readonly error: DomainError }
)

/**
 * Every step is one transaction; hashing happens before it opens. Known and unknown addresses get
 * the same answers after the same work (decision 15). Steps that guess, mail or hash throw
 * 'limited'.
 */
export type IdentityProvider = {
  /** An address with an account gets a mail that says so. Throws 'invalid' for the fields. */
  readonly signUp: (
    asked: { readonly email: string; readonly name: string; readonly password: string },
    client: Client,
  ) => Promise<{ readonly pendingToken: string; readonly expiresAt: Date }>

  /**
   * By the pending cookie, else by the account of the session; 'verified' when nothing is pending.
   */
  readonly showVerification: (
    client: Client,
    session: SessionView | undefined,
  ) => Promise<VerificationState>

  /** The session of a sign-up that was verified elsewhere meanwhile, once; 'conflict' otherwise. */
  readonly claimVerified: (client: Client) => Promise<NewSession>

  /** Sends the verification mail again; does nothing when nothing waits for one. */
  readonly resendVerification: (client: Client, session: SessionView | undefined) => Promise<void>

  /** Elsewhere than in the browser that asked for it the password is needed, too (decision 16). */
  readonly verify: (
    asked: { readonly token: string; readonly password: string | undefined },
    client: Client,
    session: SessionView | undefined,
  ) => Promise<VerifyOutcome>

  readonly signIn: (
    asked: { readonly email: string; readonly password: string },
    client: Client,
  ) => Promise<SignInOutcome>

  /** Mails a link that signs in, if there is such an account; never makes one. */
  readonly sendSignInLink: (email: string, client: Client) => Promise<void>

  readonly useSignInLink: (
    asked: { readonly token: string; readonly email: string },
    client: Client,
  ) => Promise<NewSession>

  /** Undefined when Google is not set up. */
  readonly google:
    | {
        /**
         * 'confirm' needs a session and renews its sign-in; 'link' needs one of the last minutes and
         * adds an identity to its account. `returnPath` is a path of ours.
         */
        readonly start: (
          intent: GoogleIntent,
          returnPath: string,
          session: SessionView | undefined,
        ) => Promise<GoogleStart>
        /**
         * `callback`: where the browser came back to, at our address; `stateToken`: of its cookie.
         */
        readonly finish: (
          callback: URL,
          stateToken: string,
          client: Client,
        ) => Promise<GoogleOutcome>
      }
    | undefined

  /** Whose session the token is, undefined when nobody's: one statement. */
  readonly findSession: (token: string) => Promise<SessionView | undefined>

  readonly signOut: (token: string) => Promise<void>

  readonly listSessions: (session: SessionView) => Promise<readonly SessionListItem[]>

  /** Ends one session of the owner, or all but this one; does nothing for one that is not theirs. */
  readonly endSessions: (
    session: SessionView,
    which: { readonly id: string } | 'others',
  ) => Promise<void>

  /** Mails a link to set a new password, if there is such an account. */
  readonly sendPasswordReset: (email: string, client: Client) => Promise<void>

  /** Sets the password and ends every session of the account. */
  readonly resetPassword: (
    asked: { readonly token: string; readonly password: string },
    client: Client,
  ) => Promise<void>

  /**
   * Ends all sessions, also the one that asks, which gets another. `proof` needs the current
   * password where there is one.
   */
  readonly changePassword: (
    newPassword: string,
    proof: Proof,
    client: Client,
  ) => Promise<NewSession>

  readonly changeName: (name: string, session: SessionView) => Promise<void>

  /** Mails a link to the new address; the old one stays until it is used, and is told of it then. */
  readonly changeEmail: (newEmail: string, proof: Proof, client: Client) => Promise<void>

  readonly cancelEmailChange: (session: SessionView) => Promise<void>

  /** Removes the account and all that is its own, sessions, files and mails included (decision 22). */
  readonly deleteAccount: (proof: Proof) => Promise<void>
}
