import type { Country } from '#domain/market/country.ts'
import { watchConsent } from '#domain/watch/consent.ts'
import { dayMs } from '#domain/price-history/days-before.ts'
import type { Basis } from '#domain/offer/basis.ts'
import {
  lowestInScope,
  reachOf,
  watchLimits,
  type WatchCondition,
  type WatchKind,
} from '#domain/watch/watch.ts'
import type { LimitAttempts } from '../account/limits.ts'
import { readEmail } from '../account/read-fields.ts'
import type { Attempts } from '../account/session/attempts.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import type { MailStore } from '../mail/mail-store.ts'
import type { Clock, InTransaction, NewId } from '../ports.ts'
import { isArmedAtFirst, ruleOf } from './manage-watches.ts'
import { confirmMail } from './watch-mail.ts'
import { tooManyWatches, watchInvalid } from './watch-errors.ts'
import type { Watch, WatcherOwner, WatchingAccount, WatchStore } from './watch-store.ts'

export type WatchDraft = {
  readonly productId: string
  readonly isWholeModel: boolean
  readonly country: Country
  readonly basis: Basis
  /** Slugs; empty = any. */
  readonly shops: readonly string[]
  readonly condition: WatchCondition
  readonly kind: WatchKind
  readonly targetMinor: number | undefined
  readonly percent: number | undefined
}

export type Asking =
  | { readonly account: WatchingAccount }
  | { readonly email: string; readonly addressBlock: string }

/**
 * At once for whoever is signed in; of an address once its mail was answered. Whether an address gets one is
 * told to nobody. Throws DomainError 'not-found', 'invalid', 'limited', 'conflict' for a full list.
 */
export type AddWatch = (draft: WatchDraft, asking: Asking) => Promise<AddedWatch>

type AddedWatch = { readonly id: string; readonly state: 'active' | 'unconfirmed' }

type Deps = {
  readonly findProduct: FindProduct
  readonly getCatalogueIndex: GetCatalogueIndex
  readonly inTransaction: InTransaction<{ watches: WatchStore; mails: MailStore }>
  readonly limitAttempts: LimitAttempts
  readonly attempts: Attempts
  readonly clock: Clock
  readonly newId: NewId
}

export const makeAddWatch =
  (deps: Deps): AddWatch =>
  async (draft, asking) => {
    const { inTransaction, clock, newId } = deps
    const id = newId()
    const createdAt = clock.now()
    const { owner, isHeard } = await ownerOf(asking, deps)
    const product = await deps.findProduct(draft.productId)
    if (!product) throw productNotFound(draft.productId)
    const retailerIds = await readShops(draft.shops, deps.getCatalogueIndex)
    const { basis, condition, country, isWholeModel } = draft
    const subject = {
      productId: product.id,
      groupId: isWholeModel ? product.groupId : null,
      country,
    }
    const scope = { basis, condition, retailerIds }
    const state = 'account' in owner ? 'active' : 'unconfirmed'
    if (!isHeard) return { id, state }
    await inTransaction(async ({ watches, mails }) => {
      const watcherId = await watches.watcherOf(owner, { id: newId(), createdAt })
      const lowest = lowestInScope(await watches.listSales(subject), scope)
      const rule = ruleOf(draft, lowest)
      const armed = isArmedAtFirst(rule, lowest)
      const watch: Watch = { ...subject, ...scope, ...rule, id, watcherId, state, armed, createdAt }
      if ('account' in owner) await admit(watcherId, watches, createdAt)
      await watches.add(watch, reachOf(rule, scope))
      if ('email' in owner) await mails.queue(confirmMail(watch, product, owner.email))
    })
    return { id, state }
  }

/** Whoever is signed in has proved the address, and agrees by asking. */
const admit = async (watcherId: string, watches: WatchStore, now: Date): Promise<void> => {
  if ((await watches.count(watcherId)) >= watchLimits.watches) throw tooManyWatches()
  await watches.consent(watcherId, watchConsent, now)
}

const ownerOf = async (
  asking: Asking,
  { limitAttempts, attempts, clock }: Deps,
): Promise<{ readonly owner: WatcherOwner; readonly isHeard: boolean }> => {
  if ('account' in asking) return { owner: asking, isHeard: true }
  const email = readEmail(asking.email)
  const perDay = { windowMs: dayMs }
  await limitAttempts([
    { ...perDay, name: 'watch-block', whom: [asking.addressBlock], attempts: watchesOfBlock },
  ])
  const ofAddress = { ...perDay, name: 'watch-address', whom: [email] }
  const counted = await attempts.count(
    { ...ofAddress, attempts: watchLimits.unconfirmed },
    clock.now(),
  )
  return { owner: { email }, isHeard: counted.kind === 'counted' }
}

/** Asked for without an account, from one address block in a day. */
const watchesOfBlock = 100

const readShops = async (
  slugs: readonly string[],
  getCatalogueIndex: GetCatalogueIndex,
): Promise<readonly number[]> => {
  if (slugs.length === 0) return []
  const { retailerBySlug } = await getCatalogueIndex()
  return [...new Set(slugs)].map((slug) => {
    const shop = retailerBySlug.get(slug)
    if (!shop) throw watchInvalid('shops', `has no shop "${slug}"`)
    return shop.id
  })
}
