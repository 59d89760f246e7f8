import { reachOf, type Cadence, type SearchWatchKind } from '#domain/watch/watch.ts'
import type { DescribeSearch } from '../search/describe-search.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { AddedWatch } from './add-watch.ts'
import { admit, ownerOf, type Asking, type AskingDeps } from './asking.ts'
import { beginSearch } from './begin-search.ts'
import { confirmMail } from './watch-mail.ts'
import { ruleOf } from './watch-rule.ts'
import type { SearchWatch } from './watch-store.ts'

export type SearchWatchDraft = {
  readonly request: SearchRequest
  readonly kind: SearchWatchKind
  readonly targetMinor: number | undefined
  /** How often to be written to of all that is watched; undefined = as before. */
  readonly cadence: Cadence | undefined
}

/**
 * At once for whoever is signed in; of an address once its mail was answered. Throws DomainError 'invalid',
 * 'limited', 'conflict' for a full list.
 */
export type AddSearchWatch = (draft: SearchWatchDraft, asking: Asking) => Promise<AddedWatch>

type Deps = AskingDeps & { readonly describeSearch: DescribeSearch }

export const makeAddSearchWatch =
  (deps: Deps): AddSearchWatch =>
  async ({ request, kind, targetMinor, cadence }, asking) => {
    const { inTransaction, clock, newId } = deps
    const id = newId()
    const createdAt = clock.now()
    const { owner, isHeard } = await ownerOf(asking, deps)
    const rule = ruleOf({ kind, targetMinor, percent: undefined }, undefined)
    const { search } = await deps.describeSearch(request)
    const index = await deps.getCatalogueIndex()
    const { basis, country } = request
    const state = 'account' in owner ? 'active' : 'unconfirmed'
    if (!isHeard) return { id, state }
    await inTransaction(async ({ watches, mails }) => {
      await watches.holdEvaluation()
      const watcherId = await watches.watcherOf(owner, { id: newId(), createdAt })
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
        askedCadence: 'email' in owner ? (cadence ?? null) : null,
      }
      if ('account' in owner) await admit(watcherId, true, watches, createdAt)
      await watches.add(watch, reachOf(rule, watch))
      // It begins once more when it is confirmed: what is wrong with it is said to whoever asks.
      await beginSearch(watch, index, watches)
      if ('email' in owner) await mails.queue(confirmMail(watch, 'a search', owner.email))
      else if (cadence) await watches.setCadence(watcherId, cadence)
    })
    return { id, state }
  }
