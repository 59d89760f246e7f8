import { retailerExists } from './retailer-errors.ts'
import type { RetailerStore } from './retailer-store.ts'

type Named = { readonly name: string; readonly domains: readonly string[] }

/** Throws DomainError 'conflict' when another retailer has the name and one of the domains. */
export const refuseNamesake = async (
  retailers: Pick<RetailerStore, 'listNamed'>,
  { name, domains }: Named,
  own?: number,
): Promise<void> => {
  const namesakes = await retailers.listNamed(name)
  const same = namesakes.find(
    (known) => known.id !== own && known.domains.some((domain) => domains.includes(domain)),
  )
  if (same) throw retailerExists(same.id)
}
