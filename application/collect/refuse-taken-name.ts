import { sourceExists } from './source-errors.ts'
import type { SourceStore } from './source-store.ts'

/** Throws DomainError 'conflict' when another source of the retailer has the name. */
export const refuseTakenName = async (
  sources: Pick<SourceStore, 'listNames'>,
  retailerId: number,
  name: string,
  own?: number,
): Promise<void> => {
  const taken = (await sources.listNames(retailerId)).get(name.toLowerCase())
  if (taken !== undefined && taken !== own) throw sourceExists(taken)
}
