import {
  countLeftOut,
  labelledCategories,
  missingColumns,
  readRegistry,
  registeredOf,
  type RegistryRow,
} from '#domain/catalogue/energy/energy-registry.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '../../audit/actor.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { InTransaction } from '../../ports.ts'
import type { ListingStore } from '../../search/listing/listing-store.ts'
import type { ProductEntryStore } from '../product-entry-store.ts'

/** How many models the rows know, how many products are of one of these, and of how many something changed. */
export type EnergyImport = {
  readonly models: number
  readonly rowsLeftOut: number
  readonly products: number
  /** Besides these: what they state is invented, and stays. */
  readonly demonstration: number
  readonly changed: number
}

type Deps = {
  readonly inTransaction: InTransaction<{
    readonly entries: Pick<ProductEntryStore, 'listAppliances' | 'restate'>
    readonly listings: ListingStore
    readonly audit: AuditLog
  }>
}

/**
 * Gives appliances what the public energy registry states of their brand and model. Idempotent. Throws DomainError
 * 'invalid' for rows without its columns.
 */
export const makeImportEnergy =
  ({ inTransaction }: Deps) =>
  async (rows: readonly RegistryRow[], actor: Actor): Promise<EnergyImport> => {
    const missing = missingColumns(rows)
    if (missing.length > 0) throw columnsMissing(missing)
    const registry = readRegistry(rows)
    const told = {
      models: registry.size,
      rowsLeftOut: countLeftOut(rows),
      products: 0,
      demonstration: 0,
      changed: 0,
    }
    for (let after: number | undefined = 0; after !== undefined;) {
      const from: number = after
      after = await inTransaction(async ({ entries, listings }) => {
        const listed = await entries.listAppliances(labelledCategories, from, productsAtOnce)
        const known = listed.flatMap((product) => {
          const facts = registeredOf(product, registry)
          return facts === undefined ? [] : { product, facts }
        })
        const own = known.filter(({ product }) => !product.demo)
        const registered = new Map(own.map(({ product, facts }) => [product.id, facts]))
        const changed = await entries.restate([...registered.keys()], registered)
        await listings.rebuild(changed)
        told.products += own.length
        told.demonstration += known.length - own.length
        told.changed += changed.length
        return listed.length === productsAtOnce ? listed.at(-1)?.id : undefined
      })
    }
    await inTransaction(({ audit }) =>
      audit.record({
        actor,
        action: 'registry.imported',
        subject: { kind: 'registry', id: 'energy' },
        before: null,
        after: told,
      }),
    )
    return told
  }

const columnsMissing = (missing: readonly string[]): DomainError =>
  new DomainError(
    'invalid',
    'registry.columns_missing',
    `No row has a column ${missing.join(', nor one ')}.`,
  )

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
