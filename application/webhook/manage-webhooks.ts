import type { AccountId, WebhookId } from '#domain/ids.ts'
import { type FieldProblem, DomainError } from '#domain/errors.ts'
import { mostWatched, mostWebhooks, oldSecretMs } from '#domain/webhook/webhook.ts'
import type { AccountStore } from '../account/account-store.ts'
import { adminOnly } from '../account/account-errors.ts'
import type { Actor } from '../audit/actor.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { MayFetch } from '../fetch/fetcher.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import type { LockedWebhook, WebhookQueue, WebhookStore } from './webhook-store.ts'
import type { Webhooks, WriteMessage } from './webhooks.ts'

type Stores = {
  readonly accounts: Pick<AccountStore, 'lock'>
  readonly webhooks: WebhookStore
  readonly webhookQueue: Pick<
    WebhookQueue,
    'queue' | 'hasTest' | 'hurry' | 'retry' | 'findWebhookOf'
  >
  readonly audit: AuditLog
}

/** The bytes of a new secret, and how its owner is told it. */
export type MakeSigningSecret = () => { readonly key: Uint8Array; readonly secret: string }

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly makeSigningSecret: MakeSigningSecret
  /** Also false for http, but where tests allow it. */
  readonly maySendTo: MayFetch
  readonly writeMessage: WriteMessage
  /** Told once there may be something to send. */
  readonly onDue: () => void
  readonly newId: NewId
  readonly clock: Clock
}

type Managed = 'create' | 'remove' | 'renewSecret' | 'switchOff' | 'switchOn' | 'test' | 'retry'

export const makeManageWebhooks = (deps: Deps): Pick<Webhooks, Managed> => ({
  create: makeCreate(deps),
  ...makeChange(deps),
  ...makeDeliver(deps),
})

const makeCreate =
  ({
    inTransaction,
    makeSigningSecret,
    maySendTo,
    newId,
    clock,
  }: Pick<
    Deps,
    'inTransaction' | 'makeSigningSecret' | 'maySendTo' | 'newId' | 'clock'
  >): Webhooks['create'] =>
  async ({ accountId, url: address, ...watched }, actor) => {
    const products = [...new Set(watched.products)]
    const shops = [...new Set(watched.shops)]
    const url = URL.parse(address)?.href ?? address
    if (!maySendTo(url))
      throw webhookInvalid({ field: 'url', message: 'must be https, on a public web server' })
    return inTransaction(async ({ accounts, webhooks, audit }) => {
      if (!(await accounts.lock(accountId))) throw adminOnly()
      const foundProducts = await webhooks.findProducts(products)
      const foundShops = await webhooks.findRetailers(shops)
      const problems = [
        ...problemsOf('products', products, foundProducts),
        ...problemsOf('shops', shops, foundShops),
      ]
      if (problems.length > 0) throw webhookInvalid(...problems)
      if (products.length + shops.length === 0)
        throw webhookInvalid({ field: 'products', message: 'choose a product or a shop' })
      if ((await webhooks.count(accountId)) >= mostWebhooks) throw tooManyWebhooks(mostWebhooks)
      const id = newId()
      const { key, secret } = makeSigningSecret()
      await webhooks.add({
        id,
        accountId,
        url,
        secret: key,
        productIds: [...foundProducts.values()],
        retailerIds: [...foundShops.values()],
        createdAt: clock.now(),
      })
      await audit.record({
        actor,
        action: 'webhook.created',
        subject: { kind: 'webhook', id },
        before: null,
        after: { url, products, shops },
      })
      return { id, secret }
    })
  }

const problemsOf = (
  field: 'products' | 'shops',
  asked: readonly string[],
  found: ReadonlyMap<string, unknown>,
): readonly FieldProblem[] => {
  if (asked.length > mostWatched) return [{ field, message: `must be at most ${mostWatched}` }]
  const unknown = asked.find((one) => !found.has(one))
  return unknown === undefined ? [] : [{ field, message: `there is no “${unknown}”` }]
}

const lockOr404 = async (
  { webhooks }: Pick<Stores, 'webhooks'>,
  id: WebhookId,
  accountId: AccountId | undefined,
): Promise<LockedWebhook> => {
  const webhook = await webhooks.lock(id, accountId)
  if (!webhook) throw webhookNotFound(id)
  return webhook
}

const makeChange = ({
  inTransaction,
  makeSigningSecret,
  clock,
}: Pick<Deps, 'inTransaction' | 'makeSigningSecret' | 'clock'>): Pick<
  Webhooks,
  'remove' | 'renewSecret' | 'switchOff' | 'switchOn'
> => {
  const change =
    (
      action: AuditAction,
      work: (stores: Stores, webhook: LockedWebhook) => Promise<unknown>,
    ): Webhooks['remove'] =>
    (id, actor, accountId) =>
      inTransaction(async (stores) => {
        const webhook = await lockOr404(stores, id, accountId)
        await work(stores, webhook)
        await stores.audit.record(entryOf(action, actor, webhook))
      })
  return {
    remove: change('webhook.deleted', ({ webhooks }, { id }) => webhooks.remove(id)),
    switchOff: change('webhook.switched_off', ({ webhooks }, { id }) =>
      webhooks.switchOff(id, 'asked', clock.now()),
    ),
    switchOn: change('webhook.switched_on', ({ webhooks }, { id }) =>
      webhooks.switchOn(id, clock.now()),
    ),
    renewSecret: (id, actor, accountId) =>
      inTransaction(async (stores) => {
        const webhook = await lockOr404(stores, id, accountId)
        const { key, secret } = makeSigningSecret()
        const oldUntil = new Date(clock.now().getTime() + oldSecretMs)
        await stores.webhooks.renewSecret(id, key, oldUntil)
        await stores.audit.record(entryOf('webhook.secret_renewed', actor, webhook))
        return secret
      }),
  }
}

type AuditAction = Parameters<AuditLog['record']>[0]['action']

const entryOf = (
  action: AuditAction,
  actor: Actor,
  { id, url }: LockedWebhook,
): Parameters<AuditLog['record']>[0] => ({
  actor,
  action,
  subject: { kind: 'webhook', id },
  before: { url },
  after: null,
})

const makeDeliver = ({
  inTransaction,
  writeMessage,
  onDue,
  newId,
  clock,
}: Omit<Deps, 'makeSigningSecret' | 'maySendTo'>): Pick<Webhooks, 'test' | 'retry'> => ({
  async test(id, accountId) {
    await inTransaction(async (stores) => {
      const { isOff } = await lockOr404(stores, id, accountId)
      if (isOff) throw webhookOff()
      const { webhookQueue } = stores
      const now = clock.now()
      const message = { body: writeMessage([], now), changes: 0 }
      if (!(await webhookQueue.hasTest(id)))
        await webhookQueue.queue([{ id: newId(), webhookId: id, message, createdAt: now }])
      await webhookQueue.hurry(id, now)
    })
    onDue()
  },
  async retry(deliveryId, accountId) {
    await inTransaction(async (stores) => {
      const { webhookQueue, webhooks } = stores
      const webhookId = await webhookQueue.findWebhookOf(deliveryId)
      const webhook = webhookId && (await webhooks.lock(webhookId, accountId))
      if (!webhook) throw deliveryNotFound(deliveryId)
      if (webhook.isOff) throw webhookOff()
      if (!(await webhookQueue.retry(deliveryId, webhook.id, clock.now())))
        throw deliveryNotFound(deliveryId)
    })
    onDue()
  },
})

export const webhookNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'webhook.not_found', `There is no webhook "${id}".`)

const deliveryNotFound = (id: string): DomainError =>
  new DomainError('not-found', 'webhook.delivery_not_found', `There is no delivery "${id}".`)

const webhookInvalid = (...fields: readonly FieldProblem[]): DomainError =>
  new DomainError('invalid', 'webhook.invalid', 'The webhook is invalid.', { fields })

const tooManyWebhooks = (most: number): DomainError =>
  new DomainError(
    'conflict',
    'webhook.too_many',
    `An account can have at most ${most} webhooks. Delete one first.`,
  )

const webhookOff = (): DomainError =>
  new DomainError('conflict', 'webhook.off', 'The webhook is switched off. Switch it on first.')
