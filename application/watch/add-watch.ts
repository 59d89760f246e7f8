import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import { lowestInScope, type ProductWatchKind, type WatchCondition } from '#domain/watch/watch.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import { lockedWatcher } from './as-watcher.ts'
import { addOrChange, ownerOf, type Asking, type AskingDeps } from './asking.ts'
import { watchInvalid } from './watch-errors.ts'
import { confirmMail } from './watch-mail.ts'
import { isArmedAtFirst, ruleOf } from './watch-rule.ts'
import type { Watch } from './watch-store.ts'

export type WatchDraft = {
  /** Of one that was ended, which comes back under it: the links of its mails end it as before. */
  readonly id?: string | undefined
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

export type AddedWatch = {
  readonly id: string
  readonly state: 'active' | 'unconfirmed'
  readonly isChange: boolean
}

type Deps = AskingDeps & { readonly findProduct: FindProduct }

/**
 * At once for whoever is signed in or has the link of a mail; of an address once its mail was answered. Whether an
 * address gets one is told to nobody. Throws DomainError 'not-found', 'invalid', 'limited', 'conflict' for a full list.
 */
export const makeAddWatch =
  (deps: Deps) =>
  async (draft: WatchDraft, asking: Asking): Promise<AddedWatch> => {
    const { inTransaction, clock, newId } = deps
    const createdAt = clock.now()
    const { owner, isHeard } = await ownerOf(asking, deps)
    const product = await deps.findProduct(draft.productId)
    if (!product) throw productNotFound(draft.productId)
    const retailerIds = await readShops(draft.shops, deps.getCatalogueIndex)
    const { basis, condition, country, isWholeModel } = draft
    const subject = { productId: product.id, groupId: isWholeModel ? product.groupId : null }
    const scope = { basis, condition, retailerIds }
    const isStranger = 'email' in owner
    const state = isStranger ? 'unconfirmed' : 'active'
    const id = (isStranger ? undefined : draft.id) ?? newId()
    if (!isHeard) return { id, state, isChange: false }
    return inTransaction(async ({ watches, mails }) => {
      const watcherId = await lockedWatcher(owner, watches, deps)
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
      const added = await addOrChange(watch, watches)
      if (isStranger) await mails.queue(confirmMail(watch, product.title, owner.email))
      return { ...added, state }
    })
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
