import { foreignEmail } from '#application/account/account-errors.ts'
import type { SessionListItem } from '#application/account/account-views.ts'
import type { ApiKeyView } from '#application/api-key/manage-api-keys.ts'
import type { KeyDay } from '#application/api-key/key-use.ts'
import { noName, toDisplayName } from '#domain/account/display-name.ts'
import { toEmailAddress } from '#domain/account/email-address.ts'
import type { ownAccountOperations } from '#openapi/operations/account/own-account.ts'
import type { SessionsBody } from '#openapi/schemas/account/account.ts'
import type { OwnKeyBody } from '#openapi/schemas/account/key.ts'
import { toKeyDraft } from '../bodies/key-draft.ts'
import { defaultLimits } from '../server/server-settings.ts'
import { asJson } from '../as-json.ts'
import type { Handlers } from './handler.ts'

/** Each is of whoever is signed in. */
export const ownAccountHandlers: Handlers<typeof ownAccountOperations> = {
  listSessions: async ({ identity }, { visitor: { session } }) => {
    const sessions = await identity.listSessions(session)
    return { sessions: sessions.map((one) => toSessionBody(one, session.id)) }
  },
  endOtherSessions: async ({ identity }, { visitor: { session } }) =>
    identity.endSessions(session, 'others'),
  endSession: async ({ identity }, { params: { id }, visitor: { session, forget } }) => {
    await identity.endSessions(session, { id })
    if (id === session.id) forget('session')
  },
  changePassword: async ({ identity }, { body, visitor: { session, client, begin } }) => {
    const proof = { password: body.currentPassword, session }
    begin(await identity.changePassword(body.newPassword, proof, client()))
  },
  changeName: async ({ identity }, { body: { name }, visitor: { session } }) =>
    identity.changeName(name, session),
  writeUserInfo: async ({ identity }, { body: sent, visitor: { session } }) => {
    const { id: uid, email } = session.account
    if (sent.email !== undefined && toEmailAddress(sent.email) !== email) throw foreignEmail()
    const name = isBlank(sent.name) ? noName : sent.name
    await identity.changeName(name, session)
    return { uid, name: toDisplayName(name) ?? noName, email }
  },
  changeEmail: async ({ identity }, { body: { email, password }, visitor: { session, client } }) =>
    identity.changeEmail(email, { password, session }, client()),
  cancelEmailChange: async ({ identity }, { visitor: { session } }) =>
    identity.cancelEmailChange(session),
  removePicture: async ({ pictures }, { actor }) => pictures.remove(actor.accountId),
  deleteAccount: async ({ identity }, { body: { password }, visitor: { session, forget } }) => {
    await identity.deleteAccount({ password, session })
    forget('session', 'device', 'pending')
  },
  listOwnApiKeys: async ({ apiKeys }, { actor: { accountId }, visitor }) => {
    const [keys, days] = await Promise.all([apiKeys.list(accountId), apiKeys.use.list(accountId)])
    const { keyRequestsPerMinute } = { ...defaultLimits, ...visitor.settings.limits }
    const ofKeys = Map.groupBy(days, ({ keyId }) => keyId)
    return { items: keys.map((key) => toKeyBody(key, ofKeys.get(key.id), keyRequestsPerMinute)) }
  },
  createOwnApiKey: async ({ apiKeys, clock }, { body, actor }) =>
    apiKeys.create({ accountId: actor.accountId, ...toKeyDraft(body, clock.now()) }, actor),
  revokeOwnApiKey: async ({ apiKeys }, { params: { id }, actor }) =>
    apiKeys.revoke(id, actor, actor.accountId),
}

const isBlank = (name: string): boolean => !/[^\s\p{C}]/u.test(name)

const toSessionBody = (
  { id, userAgent, createdAt, lastSeenAt }: SessionListItem,
  ownId: string,
): SessionsBody['sessions'][number] => ({
  id,
  userAgent,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  current: id === ownId,
})

const toKeyBody = (
  { account: _account, perMinute, ...key }: ApiKeyView,
  days: readonly KeyDay[] = [],
  usual: number,
): OwnKeyBody => ({
  ...asJson(key),
  requestsPerMinute: perMinute ?? usual,
  days: days.map(({ day, requests, refused }) => ({ day, requests, refused })),
})
