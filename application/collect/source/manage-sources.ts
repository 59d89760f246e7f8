import type { AddSource } from './add-source.ts'
import type { DropRemovedOffers } from './drop-removed-offers.ts'
import type { EditSource } from './edit-source.ts'
import type { PauseSource } from './pause-source.ts'
import type { RemoveSource } from './remove-source.ts'
import type { SearchSources, SourceView } from './source.ts'

export type ManageSources = {
  readonly list: SearchSources
  /** Throws DomainError 'not-found'. */
  readonly show: (id: number) => Promise<SourceView>
  readonly add: AddSource
  readonly edit: EditSource
  readonly pause: PauseSource
  readonly remove: RemoveSource
  readonly dropRemovedOffers: DropRemovedOffers
}
