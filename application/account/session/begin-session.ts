import type { AccountId } from '#domain/ids.ts'
import { sessionIdleMs, sessionMaxMs } from '#domain/account/secret-lifetimes.ts'
import type { Clock, NewId } from '../../ports.ts'
import type { AccountStore } from '../account-store.ts'
import type { NewSession } from '../account-views.ts'
import type { DeviceStore, SessionStore } from './session-store.ts'
import type { Client } from '../identity-provider.ts'
import type { Secrets } from '../secrets.ts'

export type SessionStores = {
  readonly accounts: AccountStore
  readonly sessions: SessionStore
  readonly devices: DeviceStore
}

/** The caller has locked the account and found it enabled. Ends the browser's former session. */
export type BeginSession = (
  stores: SessionStores,
  accountId: AccountId,
  client: Client,
) => Promise<NewSession>

type Deps = { readonly secrets: Secrets; readonly newId: NewId; readonly clock: Clock }

export const makeBeginSession =
  ({ secrets, newId, clock }: Deps): BeginSession =>
  async (stores, accountId, client) => {
    const now = clock.now()
    const { token, hash } = secrets.make()
    if (client.sessionToken !== undefined) {
      await stores.sessions.end(secrets.hashOf(client.sessionToken))
    }
    await stores.sessions.add({
      id: newId(),
      tokenHash: hash,
      accountId,
      userAgent: toUserAgent(client.userAgent),
      at: now,
      expiresAt: new Date(now.getTime() + sessionIdleMs),
    })
    return {
      token,
      expiresAt: new Date(now.getTime() + sessionMaxMs),
      deviceToken: await knowDevice(stores.devices, accountId, client, secrets, now),
      account: await stores.accounts.view(accountId),
    }
  }

const userAgentMaxLength = 300

export const toUserAgent = (text: string): string =>
  text.replaceAll(/\p{C}+/gu, ' ').slice(0, userAgentMaxLength)

const knowDevice = async (
  devices: DeviceStore,
  accountId: AccountId,
  { deviceToken }: Client,
  secrets: Secrets,
  now: Date,
): Promise<string> => {
  if (deviceToken !== undefined) {
    const isKnown = await devices.recognise(accountId, secrets.hashOf(deviceToken), now)
    if (isKnown) return deviceToken
  }
  const { token, hash } = secrets.make()
  await devices.add(accountId, hash, now)
  return token
}
