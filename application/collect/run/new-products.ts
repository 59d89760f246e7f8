import type { CategoryId, ProductGroupId, ProductId } from '#domain/ids.ts'
import { makePublicId, publicIdBytes } from '#domain/catalogue/public-id.ts'
import { commonKey } from '#domain/matching/blocking-keys.ts'
import type { Traits } from '#domain/matching/product-traits.ts'
import { foldText } from '#domain/search/words/fold.ts'
import type { NewProduct } from '../../catalogue/product-entry-store.ts'
import { productOfOffer } from '../../matching/product-of-offer.ts'
import type { CollectStores } from './collecting.ts'
import type { StagedOffer } from './staged-row.ts'

export type NewProducts = {
  readonly find: (keys: readonly string[]) => readonly {
    productId: ProductId
    categoryId: CategoryId
    traits: Traits
    offer: StagedOffer
  }[]
  readonly put: (draft: Draft) => number
  /** Joins variants to the groups of the shop; leaves out distrusted GTINs. */
  readonly add: (
    stores: Pick<CollectStores, 'entries' | 'staging'>,
    known: { readonly groups: VariantGroups; readonly distrusted: ReadonlySet<string> },
    randomBytes: (count: number) => Uint8Array,
  ) => Promise<AddedProducts>
}

/** Ids of product groups by the shop's `item_group_id`. */
export type VariantGroups = ReadonlyMap<string, number>

export type AddedProducts = {
  readonly ids: ReadonlyMap<number, number>
  readonly groups: VariantGroups
}

type Draft = {
  readonly offer: StagedOffer
  readonly categoryId: CategoryId
  readonly traits: Traits
  readonly keys: readonly string[]
}

export const makeNewProducts = (): NewProducts => {
  const drafts: Draft[] = []
  const byKey = new Map<string, number[]>()
  return {
    find(keys) {
      const numbers = new Set(
        keys.flatMap((key) => {
          const holders = byKey.get(key) ?? []
          return holders.length > commonKey ? [] : holders
        }),
      )
      return [...numbers].slice(-mostFound).flatMap((number) => {
        const draft = drafts[-number - 1]
        return draft ? [{ ...draft, productId: number }] : []
      })
    },
    put(draft) {
      drafts.push(draft)
      const number = -drafts.length
      for (const key of draft.keys) {
        const holders = byKey.get(key)
        if (holders) holders.push(number)
        else byKey.set(key, [number])
      }
      return number
    },
    add: (stores, known, randomBytes) => addDrafts(drafts, stores, known, randomBytes),
  }
}

const addDrafts = async (
  drafts: readonly Draft[],
  ...[{ entries, staging }, { groups, distrusted }, randomBytes]: Parameters<NewProducts['add']>
): Promise<AddedProducts> => {
  if (drafts.length === 0) return { ids: new Map(), groups: new Map() }
  const details = drafts.map(({ offer }) => offer.detail)
  const brands = await entries.ensureBrands(details.flatMap(({ brand }) => brand ?? []))
  const taken = await entries.listGtins(details.flatMap(({ gtins }) => gtins))
  const free = freeGtins([...taken.map(({ gtin }) => gtin), ...distrusted])
  const toAdd = ({ offer, categoryId }: Draft, groupId: ProductGroupId | null): NewProduct => ({
    ...productOfOffer(offer, categoryId),
    publicId: makePublicId(randomBytes(publicIdBytes)),
    brandId: brands.get(foldText(offer.detail.brand ?? '')) ?? null,
    groupId,
    gtins: free(offer.detail.gtins),
  })
  // The first of each group of variants creates the group, which the others join.
  const [leaders, followers] = partition(drafts, groups)
  const refOf = ({ offer }: Draft): string => offer.detail.groupRef ?? ''
  const led = await entries.add(
    leaders.map((draft) => toAdd(draft, groups.get(refOf(draft)) ?? null)),
  )
  const ledGroups = await staging.listGroupsOf(led)
  const made = new Map(leaders.map((draft, at) => [refOf(draft), ledGroups[at] ?? 0]))
  made.delete('')
  const followed = await entries.add(
    followers.map((draft) => toAdd(draft, made.get(refOf(draft)) ?? null)),
  )
  const ids = [...led, ...followed]
  const added = [...leaders, ...followers].map((draft, at): [number, number] => [
    -drafts.indexOf(draft) - 1,
    ids[at] ?? 0,
  ])
  return { ids: new Map(added), groups: made }
}

const partition = (drafts: readonly Draft[], groups: VariantGroups): [Draft[], Draft[]] => {
  const led = new Set<string>()
  const leaders: Draft[] = []
  const followers: Draft[] = []
  for (const draft of drafts) {
    const ref = draft.offer.detail.groupRef
    const isFollower = ref !== null && !groups.has(ref) && led.has(ref)
    if (ref !== null) led.add(ref)
    if (isFollower) followers.push(draft)
    else leaders.push(draft)
  }
  return [leaders, followers]
}

const mostFound = 20

const freeGtins = (known: readonly string[]): ((gtins: readonly string[]) => string[]) => {
  const taken = new Set(known)
  return (gtins) =>
    gtins.filter((gtin) => {
      const isFree = !taken.has(gtin)
      taken.add(gtin)
      return isFree
    })
}
