export type Role = 'user' | 'admin'

/** An account as its owner and admins see it. Its address is verified: nothing else becomes an account. */
export type AccountView = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  /** An address that it moves to once that one is verified; null when none is. */
  readonly pendingEmail: string | null
  readonly hasPassword: boolean
  readonly hasGoogle: boolean
  /** Changes with the picture; null without one. */
  readonly pictureTag: string | null
  readonly createdAt: Date
}

export type SessionView = {
  readonly id: string
  readonly account: AccountView
  /** When its owner last proved who they are. */
  readonly authenticatedAt: Date
}

export type SessionListItem = {
  readonly id: string
  /** As the browser named itself, at most 300 characters; may be empty. */
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** A session that has just begun; `token` is for the cookie of this browser and kept nowhere else. */
export type NewSession = {
  readonly token: string
  /** When the cookie ends; it is moved on while it is used. */
  readonly expiresAt: Date
  /** For a long-lived cookie: this browser's attempts to sign in count apart from strangers'. */
  readonly deviceToken: string
  readonly account: AccountView
}
