import { makeFindSource, makeSearchSources } from '#adapters/postgres/collect/source-store.ts'
import { makeAddSource } from '#application/collect/source/add-source.ts'
import { makeDropRemovedOffers } from '#application/collect/source/drop-removed-offers.ts'
import { makeEditSource } from '#application/collect/source/edit-source.ts'
import type { ManageSources } from '#application/collect/source/manage-sources.ts'
import { makePauseSource } from '#application/collect/source/pause-source.ts'
import { makeRemoveSource } from '#application/collect/source/remove-source.ts'
import { sourceNotFound } from '#application/collect/source/source-errors.ts'
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
