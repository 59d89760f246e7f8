import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import {
  lowestInScope,
  reachOf,
  type ProductWatchKind,
  type WatchCondition,
} from '#domain/watch/watch.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import { admit, ownerOf, type Asking, type AskingDeps } from './asking.ts'
import { watchInvalid } from './watch-errors.ts'
import { confirmMail } from './watch-mail.ts'
import { isArmedAtFirst, ruleOf } from './watch-rule.ts'
import type { Watch } from './watch-store.ts'

export type WatchDraft = {
  readonly productId: string
  readonly isWholeModel: boolean
  readonly country: Country
  readonly basis: Basis
  /** Slugs; empty = any. */
  readonly shops: readonly string[]
  readonly condition: WatchCondition
  readonly kind: ProductWatchKind
  readonly targetMinor: number | undefined
  readonly percent: number | undefined
}

/**
 * At once for whoever is signed in; of an address once its mail was answered. Whether an address gets one is
 * told to nobody. Throws DomainError 'not-found', 'invalid', 'limited', 'conflict' for a full list.
 */
export type AddWatch = (draft: WatchDraft, asking: Asking) => Promise<AddedWatch>

export type AddedWatch = { readonly id: string; readonly state: 'active' | 'unconfirmed' }

type Deps = AskingDeps & { readonly findProduct: FindProduct }

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
    const subject = { productId: product.id, groupId: isWholeModel ? product.groupId : null }
    const scope = { basis, condition, retailerIds }
    const state = 'account' in owner ? 'active' : 'unconfirmed'
    if (!isHeard) return { id, state }
    await inTransaction(async ({ watches, mails }) => {
      const watcherId = await watches.watcherOf(owner, { id: newId(), createdAt })
      const lowest = lowestInScope(await watches.listSales(subject, country), scope)
      const rule = ruleOf(draft, lowest)
      const watch: Watch = {
        ...scope,
        ...rule,
        id,
        watcherId,
        subject,
        country,
        state,
        armed: isArmedAtFirst(rule, lowest),
        createdAt,
        askedCadence: null,
      }
      if ('account' in owner) await admit(watcherId, false, watches, createdAt)
      await watches.add(watch, reachOf(rule, scope))
      if ('email' in owner) await mails.queue(confirmMail(watch, product.title, owner.email))
    })
    return { id, state }
  }

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
