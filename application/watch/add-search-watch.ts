import type { Cadence, SearchWatchKind } from '#domain/watch/watch.ts'
import type { DescribeSearch } from '../search/describe-search.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { AddedWatch } from './add-watch.ts'
import { lockedWatcher } from './as-watcher.ts'
import { addOrChange, ownerOf, type Asking, type AskingDeps } from './asking.ts'
import { beginSearch } from './begin-search.ts'
import { confirmMail } from './watch-mail.ts'
import { ruleOf } from './watch-rule.ts'
import type { SearchWatch } from './watch-store.ts'

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
export const makeAddSearchWatch =
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
