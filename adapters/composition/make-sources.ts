import type { Database } from '#adapters/postgres/database.ts'
import { makeFindSource, makeSearchSources } from '#adapters/postgres/collect/search-sources.ts'
import { makeAddSource } from '#application/collect/source/add-source.ts'
import { makeDropRemovedOffers } from '#application/collect/source/drop-removed-offers.ts'
import { makeEditSource } from '#application/collect/source/edit-source.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import { makePauseSource } from '#application/collect/source/pause-source.ts'
import { makeRemoveSource } from '#application/collect/source/remove-source.ts'
import type { MayFetch } from '#application/fetch/fetcher.ts'
import { sourceNotFound } from '#application/collect/source/source-errors.ts'
import type { Clock, InTransaction } from '#application/ports.ts'
import type { Kysely } from 'kysely'
import type { Stores } from './make-stores.ts'

type Deps = {
  readonly db: Kysely<Database>
  readonly inTransaction: InTransaction<Stores>
  readonly clock: Clock
  readonly mayFetch: MayFetch
}

export const makeSources = (deps: Deps): ManageSources => {
  const find = makeFindSource(deps.db)
  const dropRemovedOffers = makeDropRemovedOffers(deps)
  return {
    list: makeSearchSources(deps.db),
    async show(id) {
      const source = await find(id)
      if (!source) throw sourceNotFound(id)
      return source
    },
    add: makeAddSource(deps),
    edit: makeEditSource(deps),
    pause: makePauseSource(deps),
    remove: makeRemoveSource({ ...deps, dropRemovedOffers }),
    dropRemovedOffers,
  }
}
