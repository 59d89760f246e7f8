import { addressTaken, sourceExists } from './source-errors.ts'
import type { SourceStore } from './source-store.ts'
import type { SourceDraft } from './source.ts'

/**
 * Throws DomainError 'conflict' when another source of the retailer has the name, or reads the same
 * address for the same country.
 */
export const refuseTaken = async (
  sources: Pick<SourceStore, 'listOfRetailer'>,
  retailerId: number,
  draft: Pick<SourceDraft, 'name'> & Partial<Pick<SourceDraft, 'url' | 'country'>>,
  own?: number,
): Promise<void> => {
  const others = (await sources.listOfRetailer(retailerId)).filter(({ id }) => id !== own)
  const named = others.find(({ name }) => name.toLowerCase() === draft.name.toLowerCase())
  if (named) throw sourceExists(named.id)
  const reader = others.find(({ url, country }) => url === draft.url && country === draft.country)
  if (reader) throw addressTaken(reader)
}
