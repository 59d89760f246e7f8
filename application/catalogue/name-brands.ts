import { kindsIn, makeTitleBrands } from '#domain/catalogue/title-brands.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { InTransaction } from '../ports.ts'
import type { ListingStore } from '../search/listing/listing-store.ts'
import type { GetCatalogueIndex } from './catalogue-index.ts'
import type { ProductEntryStore, TitledProduct } from './product-entry-store.ts'

/** Gives products whose shops name no brand the one that their titles surely begin with. */
export type NameBrands = () => Promise<void>

type Stores = { readonly entries: ProductEntryStore; readonly listings: ListingStore }

type Deps = {
  readonly inTransaction: InTransaction<Stores>
  readonly getCatalogueIndex: GetCatalogueIndex
}

export const makeNameBrands =
  ({ inTransaction, getCatalogueIndex }: Deps): NameBrands =>
  async () => {
    const { categories } = await getCatalogueIndex()
    const kinds = kindsIn([...categories.values()].map(({ name }) => name))
    const brands = makeTitleBrands((word) => kinds.has(word))
    const eachBatch = async (work: (batch: readonly TitledProduct[]) => Promise<void> | void) => {
      for (let last: number | undefined = 0; last !== undefined;) {
        const after: number = last
        const batch = await inTransaction(({ entries }) =>
          entries.listTitles(after, productsAtOnce),
        )
        await work(batch)
        last = batch.at(-1)?.productId
      }
    }
    let unnamed = 0
    await eachBatch((batch) => {
      for (const { title, brand } of batch) brands.learn(title, brand)
      unnamed += batch.filter(({ hasBrand }) => !hasBrand).length
    })
    if (unnamed === 0) return
    await eachBatch(async (batch) => {
      const named = batch.flatMap(({ productId, title, hasBrand }) => {
        const brand = hasBrand ? undefined : brands.brandOf(title)
        return brand === undefined ? [] : [{ productId, brand }]
      })
      if (named.length > 0) await inTransaction((stores) => write(stores, named))
    })
  }

const write = async (
  { entries, listings }: Stores,
  named: readonly { readonly productId: number; readonly brand: string }[],
): Promise<void> => {
  await entries.lockCatalogue()
  const ids = await entries.ensureBrands(named.map(({ brand }) => brand))
  const branded = named.flatMap(({ productId, brand }) => {
    const brandId = ids.get(foldText(brand))
    return brandId === undefined ? [] : [{ productId, brandId }]
  })
  await listings.rebuild(await entries.brand(branded))
}

/** Few, so that their locks are held shortly. */
const productsAtOnce = 200
