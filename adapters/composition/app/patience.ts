import { withStatementLimit } from '#adapters/postgres/connection/statement-limit.ts'
import type { Nouns } from '#application/nouns.ts'

/** Work on the whole catalogue needs longer statements than a request is allowed. */
export const withPatience = ({
  search,
  catalogue,
  products,
  collect,
  backups,
  demo,
}: Nouns): Pick<Nouns, Slow> => ({
  search: { ...search, rebuild: patiently(search.rebuild) },
  // Waits while another node holds the catalogue locked to fill it.
  catalogue: { ...catalogue, hasProducts: patiently(catalogue.hasProducts) },
  products: {
    ...products,
    import: patiently(products.import),
    importPrices: patiently(products.importPrices),
  },
  collect: { ...collect, run: patiently(collect.run), runDue: patiently(collect.runDue) },
  backups: { create: patiently(backups.create), restore: patiently(backups.restore) },
  demo: {
    ...demo,
    load: patiently(demo.load),
    clear: patiently(demo.clear),
    refresh: patiently(demo.refresh),
  },
})

type Slow = 'search' | 'catalogue' | 'products' | 'collect' | 'backups' | 'demo'

const patiently =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) =>
  (...args) =>
    withStatementLimit(hourMs, () => work(...args))

const hourMs = 3_600_000
