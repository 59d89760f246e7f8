import { makeFindSource, makeSearchSources } from '#adapters/postgres/collect/search-sources.ts'
import { makeAddSource } from '#application/collect/add-source.ts'
import { makeDropRemovedOffers } from '#application/collect/drop-removed-offers.ts'
import { makeEditSource } from '#application/collect/edit-source.ts'
import type { ManageSources } from '#application/collect/manage-sources.ts'
import { makePauseSource } from '#application/collect/pause-source.ts'
import { makeRemoveSource } from '#application/collect/remove-source.ts'
import { sourceNotFound } from '#application/offer/offer-errors.ts'
import type { Program } from './app/program.ts'

type Deps = Pick<Program, 'inTransaction' | 'clock' | 'mayFetch'> & {
  readonly database: Pick<Program['database'], 'db'>
}

export const makeSources = ({ database, inTransaction, clock, mayFetch }: Deps): ManageSources => {
  const { db } = database
  const dropRemovedOffers = makeDropRemovedOffers({ inTransaction, clock })
  const deps = { inTransaction, clock, mayFetch, dropRemovedOffers }
  const find = makeFindSource(db)
  return {
    list: makeSearchSources(db),
    async show(id) {
      const source = await find(id)
      if (!source) throw sourceNotFound(id)
      return source
    },
    add: makeAddSource(deps),
    edit: makeEditSource(deps),
    pause: makePauseSource(deps),
    remove: makeRemoveSource(deps),
    dropRemovedOffers,
  }
}
