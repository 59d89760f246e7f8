import type { Wired } from '../wired.ts'
import { type ManageWatches, beginSearch, ruleOf, isArmedAtFirst } from './manage-watches.ts'
import type { PushDevices } from '../push/push-devices.ts'
import type { WatchFeeds } from './watch-feed.ts'
import type { ListWatches } from './watch-views.ts'
import {
  type Cadence,
  type SearchWatchKind,
  lowestInScope,
  type ProductWatchKind,
  type WatchCondition,
} from '#domain/watch/watch.ts'
import type { DescribeSearch } from '../search/describe-search.ts'
import type { SearchRequest } from '../search/search-request.ts'
import { lockedWatcher } from './as-watcher.ts'
import { addOrChange, ownerOf, type Asking, type AskingDeps } from './asking.ts'
import { confirmMail } from './watch-mail.ts'
import type { SearchWatch, Watch } from './watch-store.ts'
import type { Country } from '#domain/market/country.ts'
import type { Basis } from '#domain/offer/basis.ts'
import type { GetCatalogueIndex } from '../catalogue/catalogue-index.ts'
import { productNotFound } from '../catalogue/product-errors.ts'
import type { FindProduct } from '../catalogue/product-view.ts'
import { watchInvalid } from './watch-errors.ts'

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

type AddedWatch = {
  readonly id: string
  readonly state: 'active' | 'unconfirmed'
  readonly isChange: boolean
}

type AddWatchDeps = AskingDeps & { readonly findProduct: FindProduct }

/**
 * At once for whoever is signed in or has the link of a mail; of an address once its mail was answered. Whether an
 * address gets one is told to nobody. Throws DomainError 'not-found', 'invalid', 'limited', 'conflict' for a full list.
 */
const makeAddWatch =
  (deps: AddWatchDeps) =>
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

export type SearchWatchDraft = {
  /** Of one that was ended, as of a product. */
  readonly id?: string | undefined
  readonly request: SearchRequest
  readonly kind: SearchWatchKind
  readonly targetMinor?: number | undefined
  /** How often to be written to of all that is watched; undefined = as before. */
  readonly cadence?: Cadence | undefined
}

type Deps = AskingDeps & { readonly describeSearch: DescribeSearch }

/**
 * At once for whoever is signed in or has the link of a mail; of an address once its mail was answered. Throws DomainError 'invalid',
 * 'limited', 'conflict' for a full list.
 */
const makeAddSearchWatch =
  (deps: Deps) =>
  async (
    { request, kind, targetMinor, cadence, id: ended }: SearchWatchDraft,
    asking: Asking,
  ): Promise<AddedWatch> => {
    const { inTransaction, clock, newId } = deps
    const createdAt = clock.now()
    const { owner, isHeard } = await ownerOf(asking, deps)
    const rule = ruleOf({ kind, targetMinor, percent: undefined }, undefined)
    const { search } = await deps.describeSearch(request)
    const index = await deps.getCatalogueIndex()
    const { basis, country } = request
    const isStranger = 'email' in owner
    const state = isStranger ? 'unconfirmed' : 'active'
    const id = (isStranger ? undefined : ended) ?? newId()
    if (!isHeard) return { id, state, isChange: false }
    return inTransaction(async ({ watches, mails }) => {
      await watches.holdEvaluation()
      const watcherId = await lockedWatcher(owner, watches, deps)
      const watch: SearchWatch = {
        ...rule,
        id,
        watcherId,
        subject: { search },
        country,
        basis,
        retailerIds: [],
        condition: 'any',
        state,
        armed: true,
        createdAt,
        askedCadence: isStranger ? (cadence ?? null) : null,
      }
      const added = await addOrChange(watch, watches)
      // It begins once more when it is confirmed: what is wrong with it is said to whoever asks.
      await beginSearch({ ...watch, id: added.id }, index, watches)
      if (isStranger) await mails.queue(confirmMail(watch, 'a search', owner.email))
      else if (cadence) await watches.setCadence(watcherId, cadence)
      return { ...added, state }
    })
  }

export type Watches = Wired<typeof watchUseCases> &
  ManageWatches & {
    readonly feeds: WatchFeeds
    readonly devices: PushDevices

    /** For operators. */
    readonly listAll: ListWatches
    /** Evaluates what changed, and queues the mails that are due. */
    readonly check: () => Promise<void>
    /** Sends digests before their time; returns how many things they tell. */
    readonly sendDigests: () => Promise<number>
  }

export const watchUseCases = {
  addSearch: makeAddSearchWatch,
  add: makeAddWatch,
}
