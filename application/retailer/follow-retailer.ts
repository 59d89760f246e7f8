import { retailerNotFound } from './retailer-errors.ts'
import type { FindPublicRetailer } from './show-retailer.ts'

type Deps = { readonly findRetailer: FindPublicRetailer }

/** The front page of its first domain. Throws DomainError 'not-found', for archived ones too. */
export const makeFollowRetailer =
  ({ findRetailer }: Deps) =>
  async (
    slug: string,
  ): Promise<{
    readonly url: string
    readonly retailerName: string
    readonly demo: boolean
  }> => {
    const found = await findRetailer(slug)
    const [domain] = found?.domains ?? []
    if (!found || domain === undefined) throw retailerNotFound(slug)
    return { url: `https://${domain}/`, retailerName: found.name, demo: found.demo }
  }
