import { displayNameMaxLength, noName, toDisplayName } from '#domain/account/display-name.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import { freshSignInMs, googleAttemptMs } from '#domain/account/secret-lifetimes.ts'
import { DomainError } from '#domain/errors.ts'
import type { AccountId } from '#domain/ids.ts'
import type { MailMessage, MailStore } from '../../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../../ports.ts'
import {
  accountDisabled,
  freshSignInNeeded,
  googleCanceled,
  googleForeign,
  googleOther,
  googleRefused,
  googleTaken,
  googleUnverified,
  signInNeeded,
} from '../account-errors.ts'
import type { AccountRecord } from '../account-store.ts'
import type { SessionView } from '../account-views.ts'
import type { Client, IdentityProvider, GoogleIntent } from '../identity-provider.ts'
import type { MayMail } from '../limits.ts'
import type { Secrets } from '../secrets.ts'
import type { BeginSession, SessionStores } from '../session/begin-session.ts'
import type { SignUpStore } from '../sign-up/sign-up-store.ts'
import type { OpenIdProfile, OpenIdProvider } from './open-id-provider.ts'

type StartGoogleDeps = {
  readonly openIdProvider: OpenIdProvider
  readonly inTransaction: InTransaction<{ oidcAttempts: OidcAttemptStore }>
  readonly secrets: Secrets
  readonly clock: Clock
}

export const makeStartGoogle =
  (deps: StartGoogleDeps): NonNullable<IdentityProvider['google']>['start'] =>
  async (intent, returnPath, session) => {
    const { openIdProvider, inTransaction, secrets, clock } = deps
    const needsSession = intent === 'confirm' || intent === 'link'
    if (needsSession && !session) throw signInNeeded()
    if (intent === 'link' && session) requireFresh(session, clock)
    const state = secrets.make()
    const request = {
      state: state.token,
      nonce: secrets.make().token,
      codeVerifier: secrets.make().token,
    }
    const url = await openIdProvider.signInUrl(request, needsSession)
    const expiresAt = new Date(clock.now().getTime() + googleAttemptMs)
    await inTransaction(({ oidcAttempts }) =>
      oidcAttempts.add({
        stateHash: state.hash,
        nonce: request.nonce,
        codeVerifier: request.codeVerifier,
        intent,
        accountId: needsSession ? (session?.account.id ?? null) : null,
        returnPath,
        expiresAt,
      }),
    )
    return { url, stateToken: state.token, expiresAt }
  }

/** It would open the account from then on, longer than a stolen cookie does. */
const requireFresh = ({ authenticatedAt }: SessionView, clock: Clock): void => {
  if (clock.now().getTime() - authenticatedAt.getTime() > freshSignInMs) throw freshSignInNeeded()
}

type GoogleStores = SessionStores & {
  oidcAttempts: OidcAttemptStore
  externalIdentities: ExternalIdentityStore
  signUps: SignUpStore
  mails: MailStore
}

type FinishGoogleDeps = {
  readonly openIdProvider: OpenIdProvider
  readonly inTransaction: InTransaction<GoogleStores>
  readonly beginSession: BeginSession
  readonly mayMail: MayMail
  readonly secrets: Secrets
  readonly newId: NewId
  readonly clock: Clock
}

/** The attempt is used up before the provider is asked: an address that came back works once. */
export const makeFinishGoogle =
  (deps: FinishGoogleDeps): NonNullable<IdentityProvider['google']>['finish'] =>
  async (callback, stateToken, client) => {
    const attempt = await takeAttempt(deps, callback, stateToken)
    if (!attempt) return { kind: 'refused', ...unknownAttempt, error: googleRefused() }
    const { intent, returnPath } = attempt
    try {
      const profile = await askWho(deps, callback, stateToken, attempt)
      const opened = await deps.inTransaction(async (stores) => {
        const found = await openAccount(deps, stores, attempt, profile)
        return 'owner' in found ? found : deps.beginSession(stores, found.id, client)
      })
      if ('owner' in opened) {
        await tellOfOther(deps, opened.owner, client)
        throw googleOther()
      }
      return { kind: 'signed-in', intent, returnPath, session: opened }
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refused', intent, returnPath, error }
      throw error
    }
  }

const unknownAttempt = { intent: 'sign-in', returnPath: '/' } as const

/** That of the browser itself: an address that somebody else was sent back to has another state. */
const takeAttempt = async (
  { inTransaction, secrets }: FinishGoogleDeps,
  callback: URL,
  stateToken: string,
): Promise<OidcAttempt | undefined> => {
  if (callback.searchParams.get('state') !== stateToken) return undefined
  const hash = secrets.hashOf(stateToken)
  return inTransaction(({ oidcAttempts }) => oidcAttempts.take(hash))
}

type Proven = OpenIdProfile & { readonly email: string }

const askWho = async (
  { openIdProvider, clock }: FinishGoogleDeps,
  callback: URL,
  state: string,
  { nonce, codeVerifier, expiresAt }: OidcAttempt,
): Promise<Proven> => {
  if (expiresAt <= clock.now()) throw googleRefused()
  if (callback.searchParams.get('error') === 'access_denied') throw googleCanceled()
  const profile = await openIdProvider.redeem(callback, { state, nonce, codeVerifier })
  const email = toEmailAddress(profile.verifiedEmail ?? '')
  if (email === undefined) throw googleUnverified()
  return { ...profile, email }
}

const openAccount = async (
  deps: FinishGoogleDeps,
  stores: GoogleStores,
  attempt: OidcAttempt,
  profile: Proven,
): Promise<Opened> => {
  const { openIdProvider, clock } = deps
  const { accounts, externalIdentities, signUps } = stores
  const identity = { issuer: openIdProvider.issuer, subject: profile.subject }
  await accounts.lockAddress(profile.email)
  const knownId = await externalIdentities.find(identity)
  if (attempt.intent === 'link') return linkToOwn(deps, stores, attempt, identity, knownId)
  if (attempt.accountId !== null && attempt.accountId !== knownId) throw googleForeign()
  if (knownId !== undefined) return enabled(await accounts.lock(knownId))
  const existing = await accounts.lockByEmail(profile.email)
  if (existing && (await externalIdentities.hasAny(identity.issuer, existing.id))) {
    return { owner: enabled(existing) }
  }
  const id = existing ? enabled(existing).id : await makeAccount(deps, stores, profile)
  if (!(await externalIdentities.link(identity, id, clock.now()))) throw googleRefused()
  // Whoever else signed up with the address has not proved that it is theirs.
  await signUps.markKnown(profile.email)
  if (existing) await stores.mails.queue(mailTo(existing, 'google-linked', deps))
  return { id }
}

/** The account that it opens, or that of the same address, which another identity opens. */
type Opened = { readonly id: string } | { readonly owner: AccountRecord }

/** Whatever its address is. */
const linkToOwn = async (
  deps: FinishGoogleDeps,
  { accounts, externalIdentities, mails }: GoogleStores,
  { accountId }: OidcAttempt,
  identity: ExternalIdentity,
  knownId: string | undefined,
): Promise<Opened> => {
  const account = enabled(accountId === null ? undefined : await accounts.lock(accountId))
  if (knownId === account.id) return account
  const isLinked = await externalIdentities.link(identity, account.id, deps.clock.now())
  if (!isLinked) throw googleTaken()
  await mails.queue(mailTo(account, 'google-linked', deps))
  return account
}

const enabled = (account: AccountRecord | undefined): AccountRecord => {
  if (!account) throw googleRefused()
  if (account.disabledAt) throw accountDisabled()
  return account
}

const makeAccount = async (
  { newId, clock }: FinishGoogleDeps,
  { accounts }: GoogleStores,
  { email, name = '' }: Proven,
): Promise<string> => {
  const id = newId()
  const shown = toDisplayName(name.slice(0, displayNameMaxLength)) ?? noName
  if (!(await accounts.add({ id, email, name: shown, createdAt: clock.now() }))) {
    throw googleRefused()
  }
  return id
}

/** Somebody who proved the address at Google may have got it from whoever had it before. */
const tellOfOther = async (
  deps: FinishGoogleDeps,
  owner: AccountRecord,
  client: Client,
): Promise<void> => {
  if (!(await deps.mayMail({ kind: 'google', email: owner.email, client }))) return
  await deps.inTransaction(({ mails }) => mails.queue(mailTo(owner, 'google-refused', deps)))
}

const mailTo = (
  { id, email, name }: AccountRecord,
  kind: 'google-linked' | 'google-refused',
  { newId }: FinishGoogleDeps,
): MailMessage => ({
  key: `${kind}:${newId()}`,
  kind,
  recipient: email,
  data: { name },
  owner: { accountId: id },
})

/** Somebody as another provider knows them: the issuer and its name for them together, never an address. */
type ExternalIdentity = { readonly issuer: string; readonly subject: string }

export type ExternalIdentityStore = {
  readonly find: (identity: ExternalIdentity) => Promise<string | undefined>
  /** Whether somebody whom the issuer knows opens the account. */
  readonly hasAny: (issuer: string, accountId: AccountId) => Promise<boolean>
  /** Says whether it was linked: not when it opens an account already. */
  readonly link: (identity: ExternalIdentity, accountId: AccountId, at: Date) => Promise<boolean>
}

export type OidcAttempt = {
  readonly stateHash: Uint8Array
  readonly nonce: string
  readonly codeVerifier: string
  readonly intent: GoogleIntent
  /** Who is signed in; null unless the intent is 'confirm' or 'link'. */
  readonly accountId: AccountId | null
  readonly returnPath: string
  readonly expiresAt: Date
}

export type OidcAttemptStore = {
  readonly add: (attempt: OidcAttempt) => Promise<void>
  /** Removes and answers it: of any number that ask, one gets it. Expired ones are answered, too. */
  readonly take: (stateHash: Uint8Array) => Promise<OidcAttempt | undefined>
}
