import { signInNeeded } from '#application/account/account-errors.ts'
import { toUserAgent } from '#application/account/session/begin-session.ts'
import type { Asking } from '#application/watch/asking.ts'
import type { Watching } from '#application/watch/as-watcher.ts'
import type { WatchingAccount } from '#application/watch/watch-store.ts'
import type { watchOperations } from '#openapi/operations/account/watch.ts'
import { toWatchListBody, toRequest, toSearchToWatchBody } from '../bodies/watch-body.ts'
import { toSearchRequest } from '../search-request.ts'
import { asJson } from '../as-json.ts'
import type { Handlers, Visitor } from './handler.ts'

/** Of whoever is signed in, or has the link of a mail. */
export const watchHandlers: Handlers<typeof watchOperations> = {
  addWatch: async ({ watches }, { body, visitor }) => {
    const { email, token, wholeModel, targetMinor, percent, ...draft } = body
    const asking = askingOf(visitor, { email, token })
    return watches.add({ ...draft, isWholeModel: wholeModel, targetMinor, percent }, asking)
  },
  watchSearch: async ({ watches }, { body, visitor }) => {
    const { email, token, search: asked, country, basis, ...draft } = body
    const request = toRequest(asked, { country, basis })
    return watches.addSearch({ request, ...draft }, askingOf(visitor, { email, token }))
  },
  readSearchToWatch: async ({ search }, { query }) => {
    const asked = { ...toSearchRequest(query), sort: '' as const, page: 1 }
    return toSearchToWatchBody(await search.describe(asked), asked)
  },
  readWatches: async ({ watches }, { body: { token }, visitor }) =>
    toWatchListBody(await watches.list(watching(visitor, token))),
  changeWatch: async ({ watches }, { body: { token, id, ...wanted }, visitor }) =>
    watches.change(id, wanted, watching(visitor, token)),
  endWatches: async ({ watches }, { body: { token, id, all }, visitor }) =>
    watches.end(all || id === undefined ? 'all' : [id], watching(visitor, token)),
  setWatchSettings: async ({ watches }, { body: { token, cadence }, visitor }) =>
    watches.setCadence(cadence, watching(visitor, token)),
  createWatchFeed: async ({ watches }, { body, visitor }) => {
    const token = await watches.feeds.create(watching(visitor, body.token))
    return { url: `${visitor.settings.publicUrl.origin}/watches.rss?token=${token}` }
  },
  endWatchFeed: async ({ watches }, { body: { token }, visitor }) =>
    watches.feeds.end(watching(visitor, token)),
  readWatchDevices: async ({ watches }, { body: { token }, visitor }) => {
    const { key, devices } = await watches.devices.list(watching(visitor, token))
    const known = devices.map(({ id, endpoint, userAgent, createdAt }) =>
      asJson({ id, endpoint, userAgent, createdAt }),
    )
    return { key, devices: known }
  },
  addWatchDevice: async ({ watches }, { body: { token, endpoint, keys }, visitor }) => {
    const userAgent = toUserAgent(visitor.client().userAgent)
    await watches.devices.add({ endpoint, ...keys, userAgent }, watching(visitor, token))
  },
  removeWatchDevice: async ({ watches }, { body: { token, id }, visitor }) =>
    watches.devices.remove(id, watching(visitor, token)),
}

const askingOf = (
  visitor: Visitor,
  { email, token }: { readonly email?: string | undefined; readonly token?: string | undefined },
): Asking =>
  visitor.session || visitor.key || token !== undefined || email === undefined
    ? watching(visitor, token)
    : { email, addressBlock: visitor.client().addressBlock }

/** A link is meant where one is sent, whoever is signed in. */
const watching = (visitor: Visitor, token: string | undefined): Watching =>
  token === undefined ? { account: accountOf(visitor) } : { token }

/** Whoever is signed in, or whose key it is. */
const accountOf = ({ session, key }: Visitor): WatchingAccount => {
  if (key) return { id: key.accountId, email: key.email }
  if (!session) throw signInNeeded()
  return session.account
}
