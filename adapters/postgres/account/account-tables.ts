import type { AccountId } from '#domain/ids.ts'
import type { TokenKind } from '#domain/account/secret-lifetimes.ts'
import type { Generated } from 'kysely'

/** The tables of accounts; times are UTC, secrets SHA-256. */
export type AccountTables = {
  account: AccountTable
  password_credential: { account_id: AccountId; hash: string; changed_at: Date }
  external_identity: { issuer: string; subject: string; account_id: AccountId; linked_at: Date }
  session: SessionTable
  known_device: KnownDeviceTable
  sign_up: SignUpTable
  one_time_token: OneTimeTokenTable
  oidc_attempt: OidcAttemptTable
  attempt_count: { key: string; window_start: Date; attempts: number; expires_at: Date }
}

type AccountTable = {
  id: string
  email: string
  name: string
  role: Generated<'user' | 'admin'>
  pending_email: string | null
  disabled_at: Date | null
  created_at: Date
}

type SessionTable = {
  id: string
  token_hash: Uint8Array
  account_id: AccountId
  user_agent: string
  created_at: Date
  authenticated_at: Date
  last_seen_at: Date
  expires_at: Date
}

type KnownDeviceTable = {
  token_hash: Uint8Array
  account_id: AccountId
  created_at: Date
  last_used_at: Date
}

type SignUpTable = {
  id: string
  cookie_hash: Uint8Array
  email: string
  name: string
  password_hash: string
  /** The address had an account: it can never be verified. */
  is_known: boolean
  /** What it became, until its browser has fetched its session. */
  account_id: AccountId | null
  created_at: Date
  expires_at: Date
}

type OneTimeTokenTable = {
  token_hash: Uint8Array
  /** 'none' opens nothing and belongs to nobody. */
  kind: TokenKind | 'none'
  account_id: AccountId | null
  sign_up_id: string | null
  email: string
  created_at: Date
  expires_at: Date
}

type OidcAttemptTable = {
  state_hash: Uint8Array
  nonce: string
  code_verifier: string
  intent: 'sign-in' | 'sign-up' | 'confirm' | 'link'
  account_id: AccountId | null
  return_path: string
  expires_at: Date
}
